import { setTimeout as pause } from "node:timers/promises";
import { newProduct } from "../shop/catalogue/draft.ts";
import { openClient } from "../shop/client.ts";
import { enterOffice } from "./office.ts";
import type { Task } from "./proof.ts";

const lookEveryMs = 5;
/** The promise is a second. Among the tests, on a machine that does much else, only what never comes is told. */
const mostMs = { short: 30_000, long: 1_000 };

interface Settings extends Pick<Task, "length" | "found"> {
  origins: readonly [string, string];
  rounds: number;
}

/** Changes catalogue and settings through one process and reads it from the other, in turns. Answers what was done, in a line. */
export async function changeAndRead({ origins, rounds, length, found }: Settings): Promise<string> {
  const { token } = await enterOffice(origins[0]);
  const times: number[] = [];
  /** Waits until the other process shows the change. */
  async function expectShown(what: string, isShown: () => Promise<boolean>): Promise<void> {
    const changed = performance.now();
    while (!(await isShown()) && performance.now() - changed < mostMs[length]) await pause(lookEveryMs);
    const took = performance.now() - changed;
    times.push(took);
    if (took >= mostMs[length]) found(`${what} was not shown by the other process within ${mostMs[length]} ms`);
  }

  for (let round = 0; round < rounds; round += 1) {
    const [here, there] = round % 2 === 0 ? origins : [origins[1], origins[0]];
    const [changing, reading] = [openClient(here, token), openClient(there, "")];
    const pageOf = async (path: string) => {
      const answer = await fetch(there + path, { redirect: "manual" });
      return { status: answer.status, text: await answer.text() };
    };
    await pageOf("/products"); // so that it is kept
    const name = `Polo Accord ${round}`;
    const polo = { ...newProduct, name, description: "Un polo.", priceCentimes: 345_00 };
    const { productId, slug } = await changing.catalogue.addProduct(polo);
    await expectShown("a new polo", async () => (await pageOf("/products")).text.includes(name));

    await pageOf(`/products/${slug}`);
    const { product } = await changing.catalogue.openProduct({ productId });
    const dirhams = 500 + round;
    const { draft, version } = product!;
    await changing.catalogue.editProduct({ ...draft, productId, version, priceCentimes: dirhams * 100 });
    const written = new RegExp(`\\b${dirhams}\\sDH`);
    await expectShown("a price", async () => written.test((await pageOf(`/products/${slug}`)).text));
    const read = () => reading.catalogue.showProduct({ idOrSlug: slug });
    await expectShown("a price of a call", async () => (await read()).product.priceCentimes === dirhams * 100);

    await changing.inventory.adjust({ productId, type: "set", quantity: 7, size: "S" });
    const stockOf = async () => (await read()).product.sizes.find((size) => size.name === "S")?.stockQuantity;
    await expectShown("a stock", async () => (await stockOf()) === 7);

    await pageOf("/");
    const text = `Atelier fermé le ${round + 1}`;
    const { version: settings } = await changing.settings.show({});
    await changing.settings.save({ version: settings, settings: { notices: { line: { text, from: "", until: "" } } } });
    await expectShown("a notice", async () => (await pageOf("/")).text.includes(text));

    await changing.catalogue.removeProduct({ productId });
    await expectShown("a removal", async () => (await pageOf(`/products/${slug}`)).status === 404);
  }
  const longest = Math.max(...times).toFixed(0);
  return `${times.length} changes made through one process and read from the other, shown after ${longest} ms at most`;
}
