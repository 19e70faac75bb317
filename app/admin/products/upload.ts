import { products as words } from "../../locales/products.ts";
import type { Chosen } from "./product-images-field.tsx";

/** How far the pictures of a form are. */
export interface Progress {
  name: string;
  index: number;
  count: number;
  /** Of this file, 0 to 100. */
  percent: number;
}

/** Sends pictures one after another. Answers the names of those that were refused, with why. */
export async function uploadPictures(
  productId: string,
  pictures: readonly Chosen[],
  onProgress: (progress: Progress) => void,
): Promise<string[]> {
  const refused: string[] = [];
  for (const [index, picture] of pictures.entries()) {
    const { file } = picture;
    const report = (percent: number) => onProgress({ name: file.name, index, count: pictures.length, percent });
    report(0);
    const problem = await send(`/admin/products/${productId}/images`, picture, report);
    if (problem) refused.push(`${file.name} (${problem})`);
  }
  return refused;
}

function send(path: string, { file, color, alt }: Chosen, report: (percent: number) => void): Promise<string | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("accept", "application/json");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => report(Math.floor((100 * loaded) / total)));
    request.addEventListener("load", () => resolve(request.status === 200 ? null : reasonOf(request.response)));
    request.addEventListener("error", () => resolve(words.failedToSave));
    const form = new FormData();
    form.append("images", file);
    form.append("color", color);
    form.append("alt", alt);
    request.send(form);
  });
}

function reasonOf(answer: unknown): string {
  const { refused, message } = (answer ?? {}) as { refused?: { text: string }[]; message?: string };
  return refused?.[0]?.text ?? message ?? words.failedToSave;
}
