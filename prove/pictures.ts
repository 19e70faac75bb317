import sharp from "sharp";

/** A photograph small enough that making its pictures costs little. */
export async function aPhotograph(): Promise<File> {
  const bytes = await sharp({ create: { width: 320, height: 400, channels: 3, background: "navy" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "polo.jpg", { type: "image/jpeg" });
}

interface Uploaded {
  status: number;
  /** The picture's key, once it is stored. */
  key: string | null;
  text: string;
}

/** Adds a picture to a product as a program does. */
export async function addByApi(origin: string, token: string, productId: string): Promise<Uploaded> {
  const body = new FormData();
  body.append("file", await aPhotograph());
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/v1/admin/products/${productId}/pictures`, {
    method: "POST",
    headers,
    body,
  });
  const text = await answer.text();
  return { status: answer.status, key: answer.ok ? (JSON.parse(text) as { key: string }).key : null, text };
}

/** The same as the form of the product does without scripts. */
export async function addByForm(origin: string, cookie: string, productId: string): Promise<Uploaded> {
  const body = new FormData();
  body.append("images", await aPhotograph());
  const headers = { cookie, origin, accept: "text/html" };
  const answer = await fetch(`${origin}/admin/products/${productId}/images`, { method: "POST", headers, body });
  return { status: answer.status, key: null, text: await answer.text() };
}
