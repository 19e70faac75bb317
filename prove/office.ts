import { newProduct } from "../shop/catalogue/draft.ts";
import { administrator } from "./place.ts";

interface ProductForm {
  product: { version: number; draft: { price: number } };
}

/** Karim at his desk: calls of an administrator, to whichever process he asks. */
export async function openOffice(origin: string) {
  async function call<T>(at: string, method: string, path: string, body?: object): Promise<T> {
    const headers = { "content-type": "application/json", cookie };
    const answer = await fetch(`${at}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    if (path === "/sign-in")
      cookie = answer.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; ");
    return (await answer.json()) as T;
  }
  let cookie = "";
  await call(origin, "POST", "/sign-in", administrator);

  const { priceCentimes, originalPriceCentimes, costPriceCentimes, ...draft } = newProduct;
  const aPolo = { ...draft, price: 345, description: "Un polo." };
  return {
    call,
    addProduct: (at: string, name: string) =>
      call<{ productId: string; slug: string }>(at, "POST", "/admin/products", { ...aPolo, name }),
    async setPrice(at: string, productId: string, price: number) {
      const { product } = await call<ProductForm>(at, "GET", `/admin/product-form?productId=${productId}`);
      const { version, draft } = product;
      await call(at, "PATCH", `/admin/products/${productId}`, { ...draft, version, price });
    },
  };
}
