/** The twelve regions of Morocco since 2015, from north to south, under the names they have. */
export const regions = {
  "tanger-tetouan-al-hoceima": "Tanger-Tétouan-Al Hoceïma",
  oriental: "L’Oriental",
  "fes-meknes": "Fès-Meknès",
  "rabat-sale-kenitra": "Rabat-Salé-Kénitra",
  "beni-mellal-khenifra": "Béni Mellal-Khénifra",
  "casablanca-settat": "Casablanca-Settat",
  "marrakech-safi": "Marrakech-Safi",
  "draa-tafilalet": "Drâa-Tafilalet",
  "souss-massa": "Souss-Massa",
  "guelmim-oued-noun": "Guelmim-Oued Noun",
  "laayoune-sakia-el-hamra": "Laâyoune-Sakia El Hamra",
  "dakhla-oued-ed-dahab": "Dakhla-Oued Ed-Dahab",
} as const;

export type Region = keyof typeof regions;
export const regionIds = Object.keys(regions) as Region[];
