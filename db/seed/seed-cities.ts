import { holdCities, putCities } from "../../shop/cities/cities.server.ts";
import type { Services } from "../../shop/context.ts";
import { newId } from "../../shop/ids.ts";
import { inTransaction } from "../../shop/transaction.ts";
import { seedCities as known } from "./cities/cities.ts";

/** Gives a shop without cities those it begins with, all served under the house's own terms. Source: behaviour.md, "Seeding". */
export async function seedCities(services: Pick<Services, "db" | "catalogueChanged">): Promise<void> {
  await inTransaction(services, async ({ tx, changesCatalogue }) => {
    if ((await holdCities(tx)).length > 0) return;
    const terms = { feeCentimes: null, days: null, isServed: true, version: 1 };
    await putCities(
      tx,
      known.map((city) => ({ ...city, ...terms, id: newId() })),
    );
    changesCatalogue();
  });
}
