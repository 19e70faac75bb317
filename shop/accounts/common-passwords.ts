import { worldPasswords } from "./world-passwords.ts";

/** What people who write French, or live in Morocco, choose beside that. */
const ownPasswords = `azerty azertyuiop azerty1 azerty12 azerty123 azerty1234 azerty12345 azerty123456 azertyui azertyu azertyuiop123
  azqsdf azqswx qsdfgh qsdfghjk qsdfghjklm wxcvbn wxcvbn123 aqwzsx aqwzsx123 azer1234 aze123 azeaze azeazeaze azeqsd
  azeqsdwxc motdepasse motdepasse1 motdepasse123 mot2passe monmotdepasse motdepass passe123 passer passer123
  passepartout bonjour bonjour1 bonjour123 bonsoir bienvenue salut123 coucou coucou123 coucoucoucou bisous bisous123
  jetaime jetaime1 jetaime123 jetadore jtmfort jeteaime monamour amour123 amourdemavie toujours tonton tontons
  maman123 mamaman papa123 papamaman mamanpapa famille mafamille enfants cherie cheri123 monbebe bebe123 princesse
  princesse1 prince123 soleil soleil123 etoile etoiles lumiere liberte bonheur sourire douceur tendresse chocolat
  chocolat1 caramel vanille framboise fraise cerise citron orange123 abricot chouchou chouchou1 doudou doudou1
  doudou123 doudoune loulou loulou1 loulou123 louloute loulette nounou nounours nounours1 minouche minette chaton
  chatte123 chaton1 toutou poupee poupette titine tictac pupuce pupuce123 cocotte poulette biquette bichette lapin123
  lapinou cheval cheval1 papillon papillon1 dauphin dauphin1 coccinelle licorne tigrou felix123 isabelle nicolas
  nicolas1 julien123 alexandre alexandra caroline stephane stephanie christophe christelle sebastien frederic
  guillaume francois francoise dominique laurent laurence philippe veronique nathalie sandrine virginie valerie
  celine123 camille1 antoine1 vincent1 mathieu matthieu thibault romain123 clement clement1 maxime123 quentin baptiste
  florian jeremy123 jerome123 benjamin1 marseille marseille13 paris123 parissg psgpsg lyon69 toulouse bordeaux
  france123 france98 vivelafrance olympique om1993 football1 footballeur zidane zidane10 mbappe ronaldo7 cr7cr7
  messi10 messi123 barcelone barca123 barcabarca realmadrid123 realmadrid1 fcbarcelone juventus1 naruto123 pokemon1
  pokemon123 sasuke123 starwars1 batman123 superman1 spiderman1 harrypotter maroc123 maroc2020 maroc2021 maroc2022
  maroc2023 maroc2024 maroc2025 maroc2026 maroc2030 maroc1956 maroc1234 marocmaroc maroc212 maroc1 morocco morocco1
  morocco123 morocco2022 almaghrib maghreb maghreb123 casablanca casablanca1 casablanca123 casa123 casa1234 casa2020
  casacasa casawi casaoui marrakech marrakech1 marrakech123 kech123 marrakchi rabat123 rabatsale fes123 fesfes meknes
  meknes123 tanger tanger123 tangerine tetouan tetouan123 agadir agadir123 oujda123 kenitra kenitra123 eljadida
  essaouira ouarzazate errachidia benimellal khouribga settat mohammedia larache nador123 alhoceima taroudant tiznit
  azrou123 ifrane chefchaouen sahara sahara123 atlas123 rajacasa rajacasablanca raja1949 rajaraja rajawi rajaoui
  raja123 greenboys wydadcasablanca wydad1937 wydad123 wydadi wydadwydad winners2005 asfar123 far1958 lionsdelatlas
  dima123 dimaraja dimawydad dimamaghrib inchallah inchalah inchallah1 inchallah123 inshallah inchaallah hamdoulah
  hamdoullah hamdulillah hamdoulilah alhamdulillah alhamdoulillah bismillah bismillah1 bismillah123 bismilah machallah
  mashallah machaallah allah123 allahakbar allahouakbar allah786 allahallah subhanallah soubhanallah astaghfirullah
  starfoullah mouhammad mohamed mohamed1 mohamed123 mohammed mohammed1 mohammed6 muhammad ahmed123 ahmed1234 youssef
  youssef1 youssef123 yassine yassine1 yassine123 hamza123 hamza1234 ayoub123 zakaria zakaria123 mehdi123 mehdi1234
  omar1234 ismail123 ibrahim ibrahim123 khalid123 karim123 karima123 rachid123 said123 hassan123 hassan2 hicham
  hicham123 nabil123 samir123 samira samira123 amine123 amina123 anas1234 bilal123 soufiane soufiane123 abdellah
  abdelah abdou123 abdelhak abdelilah abderrahim abderrahman mustapha mustafa mostafa123 redouane younes123 fatima
  fatima1 fatima123 fatimazahra fatimaezzahra khadija khadija123 aicha123 meryem meryem123 mariam123 maryam123
  salma123 sara1234 sarah123 imane123 hajar123 zineb123 nadia123 houda123 hanane hanane123 naima123 latifa latifa123
  malika malika123 zahra123 yasmine yasmine1 yasmine123 ghizlane ghizlane123 chaimae chaimaa kawtar kaoutar oumaima
  soukaina sokaina hafsa123 asmae123 siham123 sanae123 habibi habibi123 habibti hayati hbiba123 l3ziza zwina123
  zwin123 7abibi 3omri123 mama123 lwalida mamati mamanamour mamanjetaime khouya khouya123 admin123 admin1234 admin2020
  admin2024 admin2025 admin2026 administrateur directeur secret123 changeme changezmoi provisoire test1234 testtest
  essai123 client123 boutique boutique1 magasin polopolo polo123 2m2m2m menara menara123 inwi2020 inwi123 orange2020
  iam2020 meditel 0600000000 0612345678 0661234567 0666666666 212212 212212212 05220522 06060606 12345azerty 1234azer
  123azerty azerty2020 azerty2021 azerty2022 azerty2023 azerty2024 azerty2025 azerty2026 rajacasa1949 00000000 121212
  777777 888888 987654321 123123123 a12345678 aa123456 aaaaaa p@ssw0rd administrator`;

const common = new Set(`${worldPasswords} ${ownPasswords}`.split(/\s+/));

/** Whether a password is among the 3,000 that everybody tries first, or one sign repeated, however long. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.toLowerCase()) || /^(.)\1*$/su.test(password);
