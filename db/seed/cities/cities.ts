import type { CityFacts } from "../../../shop/cities/city.ts";
import type { Region } from "../../../shop/cities/regions.ts";
import { beniMellalKhenifra, fesMeknes, rabatSaleKenitra } from "./centre.ts";
import type { SeedCity } from "./city.ts";
import { oriental, tangerTetouanAlHoceima } from "./north.ts";
import { dakhlaOuedEdDahab, draaTafilalet, guelmimOuedNoun, laayouneSakiaElHamra, soussMassa } from "./south.ts";
import { casablancaSettat, marrakechSafi } from "./west.ts";

const byRegion: Readonly<Record<Region, readonly SeedCity[]>> = {
  "tanger-tetouan-al-hoceima": tangerTetouanAlHoceima,
  oriental,
  "fes-meknes": fesMeknes,
  "rabat-sale-kenitra": rabatSaleKenitra,
  "beni-mellal-khenifra": beniMellalKhenifra,
  "casablanca-settat": casablancaSettat,
  "marrakech-safi": marrakechSafi,
  "draa-tafilalet": draaTafilalet,
  "souss-massa": soussMassa,
  "guelmim-oued-noun": guelmimOuedNoun,
  "laayoune-sakia-el-hamra": laayouneSakiaElHamra,
  "dakhla-oued-ed-dahab": dakhlaOuedEdDahab,
};

/** The cities a shop begins with. */
export const seedCities: CityFacts[] = (Object.entries(byRegion) as [Region, readonly SeedCity[]][]).flatMap(
  ([region, cities]) => cities.map(([name, arabicName, ...spellings]) => ({ name, arabicName, spellings, region })),
);
