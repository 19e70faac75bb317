import { setTimeout as pause } from "node:timers/promises";
import { openOffice } from "./office.ts";
import type { Task } from "./proof.ts";

const lookEveryMs = 5;
/** The promise is a second. Among the tests, on a machine that does much else, only what never comes is told. */
const mostMs = { short: 30_000, long: 1_000 };

interface Settings extends Pick<Task, "length" | "found"> {
  origins: readonly string[];
  rounds: number;
}

/** Changes the catalogue through one process and reads it from the other, in turns. Answers what was done, in a line. */
export async function changeAndRead({ origins, rounds, length, found }: Settings): Promise<string> {
  const office = await openOffice(origins[0]!);
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
    const [here, there] = round % 2 === 0 ? [origins[0]!, origins[1]!] : [origins[1]!, origins[0]!];
    const name = `Polo Accord ${round}`;
    const pageOf = async (path: string) => {
      const answer = await fetch(there + path, { redirect: "manual" });
      return { status: answer.status, text: await answer.text() };
    };
    await pageOf("/products"); // so that it is kept
    const { productId, slug } = await office.addProduct(here, name);
    await expectShown("a new polo", async () => (await pageOf("/products")).text.includes(name));
    const price = 500 + round;
    const written = new RegExp(`\\b${price}\\sDH`);
    await pageOf(`/products/${slug}`);
    await office.setPrice(here, productId, price);
    await expectShown("a price", async () => written.test((await pageOf(`/products/${slug}`)).text));
    await expectShown("a price of a call", async () => {
      const { text } = await pageOf(`/api/v1/products/${slug}`);
      return (JSON.parse(text) as { product: { price: number } }).product.price === price;
    });
    const stock = { type: "set", quantity: 7, size: "S" };
    await office.call(here, "POST", `/admin/inventory/${productId}`, stock);
    await expectShown("a stock", async () => {
      const { text } = await pageOf(`/api/v1/products/${slug}`);
      const { sizes } = (JSON.parse(text) as { product: { sizes: { name: string; stockQuantity: number }[] } }).product;
      return sizes.find(({ name }) => name === "S")?.stockQuantity === stock.quantity;
    });
    await office.call(here, "DELETE", `/admin/products/${productId}`, {});
    await expectShown("a removal", async () => (await pageOf(`/products/${slug}`)).status === 404);
  }
  const longest = Math.max(...times).toFixed(0);
  return `${times.length} changes made through one process and read from the other, shown after ${longest} ms at most`;
}
