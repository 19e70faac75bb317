import { credentials, users } from "../shop/accounts/tables.ts";
import type { Inputs } from "../shop/calls.ts";
import { carriers } from "../shop/carriers/tables.ts";
import { insertProduct } from "../shop/catalogue/add-product.server.ts";
import type { SizeName } from "../shop/catalogue/sizes.ts";
import { sizeLabels } from "../shop/catalogue/sizes.ts";
import type { products } from "../shop/catalogue/tables.ts";
import type { Database } from "../shop/context.ts";
import { newId } from "../shop/ids.ts";

/**
 * The named cast: Yasmine buys, Karim administrates, Salma is another customer, Nabil has not verified yet. Meryem manages,
 * Adil telephones, Omar packs, Laila keeps the books.
 */
export const cast = {
  yasmine: {
    firstName: "Yasmine",
    lastName: "Alaoui",
    email: "yasmine@exemple.ma",
    role: "customer",
    isEmailVerified: true,
  },
  salma: {
    firstName: "Salma",
    lastName: "Bennani",
    email: "salma@exemple.ma",
    role: "customer",
    isEmailVerified: true,
  },
  karim: { firstName: "Karim", lastName: "Tazi", email: "karim@exemple.ma", role: "admin", isEmailVerified: true },
  nabil: {
    firstName: "Nabil",
    lastName: "Idrissi",
    email: "nabil@exemple.ma",
    role: "customer",
    isEmailVerified: false,
  },
  meryem: {
    firstName: "Meryem",
    lastName: "Filali",
    email: "meryem@exemple.ma",
    role: "manager",
    isEmailVerified: true,
  },
  adil: { firstName: "Adil", lastName: "Chraibi", email: "adil@exemple.ma", role: "agent", isEmailVerified: true },
  omar: { firstName: "Omar", lastName: "Sabri", email: "omar@exemple.ma", role: "warehouse", isEmailVerified: true },
  laila: {
    firstName: "Laila",
    lastName: "Amrani",
    email: "laila@exemple.ma",
    role: "accountant",
    isEmailVerified: true,
  },
} as const;

/** Writes an account with a password, as registration would have left it. */
export async function makePerson(db: Database, hash: (password: string) => Promise<string>, name: keyof typeof cast) {
  const person = { ...cast[name], id: newId(), password: `mot-de-passe-de-${name}` };
  const { password, ...account } = person;
  await db.insert(users).values(account);
  await db.insert(credentials).values({
    id: newId(),
    userId: person.id,
    accountId: person.id,
    providerId: "credential",
    password: await hash(password),
    isStaffLength: true,
  });
  return person;
}

/** Writes a polo, with sizes and their stock as named; `{}` for one without sizes. */
export async function makePolo(
  db: Database,
  given: {
    sizes?: Partial<Record<SizeName, number>>;
    colors?: string[];
    stockQuantity?: number;
    inactiveSizes?: SizeName[];
  } & Partial<typeof products.$inferInsert> = {},
) {
  const {
    sizes = { S: 5, M: 5, L: 5 },
    colors = ["navy", "white"],
    stockQuantity,
    inactiveSizes = [],
    ...facts
  } = given;
  const id = newId();
  const product = {
    id,
    name: "Polo Essai",
    slug: `polo-essai-${id.toLowerCase()}`,
    sku: `POL-TST-${id}`,
    description: "Un polo pour les essais.",
    category: "Classique",
    priceCentimes: 345_00,
    ...facts,
  };
  await db.transaction((tx) =>
    insertProduct(
      tx,
      {
        product,
        sizes: (Object.entries(sizes) as [SizeName, number][]).map(([name, stock]) => ({
          name,
          label: sizeLabels[name],
          stockQuantity: stock,
          isActive: !inactiveSizes.includes(name),
        })),
        colors: colors.map((value) => ({ value, name: value, hexCode: "#1a365d" })),
        images: [],
        stockQuantity,
      },
      null,
      new Date(),
    ),
  );
  return { ...product, id };
}

/** Writes a carrier; one that is written to by hand, unless told. */
export async function makeCarrier(db: Database, given: Partial<typeof carriers.$inferInsert> = {}) {
  const id = newId();
  const name = given.name ?? `Transporteur ${id}`;
  const [carrier] = await db
    .insert(carriers)
    .values({ id, name, nameKey: name.toLowerCase(), kind: "hand", ...given })
    .returning();
  return carrier!;
}

let keys = 0;

/** What Yasmine types at checkout without an account. */
export const yasmineAtCheckout = {
  firstName: "Yasmine",
  lastName: "Alaoui",
  email: "yasmine@exemple.ma",
  phone: "06 12 34 56 78",
};

/** A checkout that can be sent, by a guest of its own each time; what matters to the test is overridden. */
export function aCheckout(
  items: { productId: string; size?: string; color?: string; quantity?: number }[],
  more: Partial<Inputs["orders"]["place"]> = {},
) {
  keys += 1;
  const address = {
    address: "12, rue des Orangers",
    apartment: "",
    city: "Casablanca",
    state: "",
    zipCode: "20000",
    country: "Maroc",
  };
  return {
    idempotencyKey: `test-key-${process.pid}-${keys}-${Date.now()}`,
    customerInfo: {
      ...yasmineAtCheckout,
      email: `cliente${keys}@exemple.ma`,
      phone: `06 ${String(10_000_000 + keys)
        .match(/../g)!
        .join(" ")}`,
    },
    shippingAddress: address,
    orderNotes: "",
    items: items.map((item) => ({ size: "M", color: "navy", quantity: 1, ...item })),
    ...more,
  };
}

/** An order that whoever asked may see all of. */
export function opened<Shown extends { isOpen: boolean }>(order: Shown): Extract<Shown, { isOpen: true }> {
  if (!order.isOpen) throw new Error("the order is not open to whoever asked");
  return order as Extract<Shown, { isOpen: true }>;
}
