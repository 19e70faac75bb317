import { afterAll, beforeAll, expect, test } from "vitest";
import { newProduct } from "../../shop/catalogue/draft.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.stop());

test("a product is added, edited and found by amounts in DH", async () => {
  const cookie = site.cookiesOf((await site.person("karim")).email);
  const call = async (method: string, path: string, body?: object) => {
    const headers = { cookie, "content-type": "application/json" };
    const answer = await site.ask(`/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };
  const { priceCentimes, originalPriceCentimes, costPriceCentimes, ...draft } = newProduct;
  const polo = {
    ...draft,
    name: "Polo Fès",
    description: "Un polo.",
    price: 345.5,
    originalPrice: 400,
    costPrice: 120,
  };
  const added = await call("POST", "/admin/products", polo);
  expect(added.status).toBe(201);
  const { productId } = added.body;
  const edited = { ...polo, price: 299.99, version: 1 };
  expect((await call("PATCH", `/admin/products/${productId}`, edited)).status).toBe(200);
  expect((await call("GET", `/products/${productId}`)).body.product).toMatchObject({
    price: 299.99,
    originalPrice: 400,
  });
  const between = async (min: number, max: number) =>
    (await call("GET", `/products?priceRange[min]=${min}&priceRange[max]=${max}`)).body.products.length;
  expect([await between(299, 300), await between(300, 301)]).toEqual([1, 0]);
});
