/** What is tried first by whoever guesses, of six characters and more. */
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 111111 000000 00000000 121212 123123 123321 654321 666666
  696969 777777 888888 987654321 112233 11111111 123123123 147258369 159753 abc123 abcd1234 a123456 a12345678 aa123456
  aaaaaa azerty azertyuiop azerty123 azerty1 qwerty qwerty123 qwertyuiop qwerty1 1q2w3e 1q2w3e4r 1qaz2wsx zxcvbnm asdfgh
  asdfghjkl password password1 password123 passw0rd p@ssw0rd motdepasse motdepasse1 bonjour bonjour1 soleil chocolat
  doudou loulou nicolas jetaime iloveyou princess princesse sunshine dragon monkey football master welcome letmein
  shadow superman batman casablanca casa123 maroc123 maroc2030 morocco rajacasablanca wydad1937 marrakech inchallah
  bismillah mohamed mohammed hamza123 admin123 administrator secret changeme test1234 testtest`.split(/\s+/),
);

/** Whether a password is among those everybody knows. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
