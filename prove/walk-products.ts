import { sql } from "drizzle-orm";
import fc from "fast-check";
import type { Shop } from "../shop/calls.ts";
import type { SizeName } from "../shop/catalogue/sizes.ts";
import { adjustmentTypes } from "../shop/inventory/adjustment.ts";
import * as model from "./walk-model.ts";
import { index, mustBe, next, outcomeOf, pick, size, step, type Walked } from "./walk-step.ts";

export const adjusting = fc
  .record({
    product: index,
    type: fc.constantFrom(...adjustmentTypes),
    quantity: fc.nat(12),
    size: fc.option(size, { freq: 3 }),
  })
  .map(({ product: at, type, quantity, size }) =>
    step(`adjust ${JSON.stringify({ at, type, quantity, size })}`, async (m, shop) => {
      const product = pick(m.products, at);
      const adjusted = (now: number) =>
        Math.max(0, type === "set" ? quantity : type === "add" ? now + quantity : now - quantity);
      const { inventory } = next(shop).calls;
      const call = inventory.adjust({ productId: product.id, type, quantity, size: size ?? undefined });
      const outcome = await outcomeOf(shop, call);
      const now = size ? product.sizes.get(size) : model.stockOf(product);
      if (now === undefined) return mustBe("adjusting", outcome, "SIZE_NOT_FOUND");
      mustBe("adjusting", outcome, "done");
      if (size) product.sizes.set(size, adjusted(now));
      else if (product.sizes.size === 0) product.loose = adjusted(now);
      else await shareOut(product, adjusted(now), shop);
    }),
  );

/** How the shop splits a whole across sizes is its own rule: here it is only that the sum is right and none is below 0. */
async function shareOut(product: model.ModelProduct, total: number, { db }: Walked): Promise<void> {
  const { rows } = await db.execute<{ name: SizeName; held: number }>(
    sql`select name, stock_quantity as held from product_sizes where product_id = ${product.id} order by position`,
  );
  mustBe(
    "sizes",
    rows.map(({ name }) => name),
    [...product.sizes.keys()],
  );
  product.sizes = new Map(rows.map(({ name, held }) => [name, held]));
  mustBe("the whole stock", model.stockOf(product), total);
}

const facts = {
  category: "Classique",
  description: "Un polo pour les essais.",
  priceCentimes: 345_00,
  colors: ["navy", "white"].map((value) => ({ name: value, value, hexCode: "#1a365d" })),
};

const pieces = fc.nat(8);
/** What is typed into a form's sizes: none, some or all of them. */
const typedSizes = fc
  .record({ S: fc.option(pieces), M: fc.option(pieces), L: fc.option(pieces) })
  .map(
    (typed) =>
      new Map(model.modelSizes.flatMap((name) => (typed[name as "S"] === null ? [] : [[name, typed[name as "S"]!]]))),
  );

export const adding = fc.record({ typed: typedSizes, loose: pieces, isUnlimited: fc.boolean() }).map((given) =>
  step(
    `add a product ${JSON.stringify({ ...given, typed: [...given.typed] })}`,
    async (m, shop) => {
      m.products.push(await add(next(shop).calls, given));
    },
    (m) => m.products.length < 4,
  ),
);

/** Adds a product by its form. */
export async function add(
  { catalogue }: Shop,
  { typed, loose, isUnlimited }: { typed: Map<SizeName, number>; loose: number; isUnlimited: boolean },
): Promise<model.ModelProduct> {
  const sizes = [...typed].map(([name, stockQuantity]) => ({ name, stockQuantity }));
  const draft = { ...facts, name: "Polo Marche", stockQuantity: loose, sizes, allowBackorder: isUnlimited };
  const { productId: id } = await catalogue.addProduct(draft);
  const { product } = await catalogue.openProduct({ productId: id });
  const held = { sizes: typed, loose: typed.size > 0 ? 0 : loose };
  return { id, ...held, isUnlimited, isActive: true, wasOrdered: false, version: product!.version };
}

export const opening = index.map((at) =>
  step(`open the form of ${at}`, async (m) => {
    const product = pick(m.products, at);
    m.forms.push({ product, version: product.version, sizes: new Map(product.sizes), loose: product.loose });
    m.forms.splice(0, m.forms.length - 3);
  }),
);

export const saving = fc.record({ form: index, typed: typedSizes, loose: pieces }).map(({ form: at, typed, loose }) =>
  step(
    `save form ${at} with ${JSON.stringify([...typed])} or ${loose}`,
    async (m, shop) => {
      const form = pick(m.forms, at);
      const { product, version } = form;
      const sizes = [...typed].map(([name, stockQuantity]) => ({ name, stockQuantity, seen: form.sizes.get(name) }));
      const draft = { ...facts, name: "Polo Marche", allowBackorder: product.isUnlimited, sizes };
      const stock = { stockQuantity: loose, seenStock: form.sizes.size === 0 ? form.loose : undefined };
      const { catalogue } = next(shop).calls;
      const outcome = await outcomeOf(
        shop,
        catalogue.editProduct({ ...draft, ...stock, productId: product.id, version }),
      );
      if (!m.products.includes(product)) return mustBe("saving", outcome, "PRODUCT_NOT_FOUND");
      if (version !== product.version) return mustBe("saving", outcome, "EDITED_MEANWHILE");
      mustBe("saving", outcome, "done");
      model.saveForm(form, typed, loose);
    },
    (m) => m.forms.length > 0,
  ),
);

export const removing = fc.record({ product: index, forGood: fc.boolean() }).map(({ product: at, forGood }) =>
  step(
    `remove ${at}${forGood ? " for good" : ""}`,
    async (m, shop) => {
      const product = pick(m.products, at);
      const { catalogue } = next(shop).calls;
      const outcome = await outcomeOf(shop, catalogue.removeProduct({ productId: product.id, forGood }));
      if (forGood && product.wasOrdered) return mustBe("removing", outcome, "PRODUCT_ORDERED");
      mustBe("removing", outcome, "done");
      if (forGood) m.products.splice(m.products.indexOf(product), 1);
      product.isActive = false;
      product.version += 1;
    },
    (m) => m.products.length > 1,
  ),
);

export const restoring = index.map((at) =>
  step(`restore ${at}`, async (m, shop) => {
    const product = pick(m.products, at);
    mustBe(
      "restoring",
      await outcomeOf(shop, next(shop).calls.catalogue.restoreProduct({ productId: product.id })),
      "done",
    );
    if (!product.isActive) product.version += 1;
    product.isActive = true;
  }),
);
