import type { PictureMaker } from "../../server/images/picture-maker.ts";
import { storePicture } from "../../server/images/store-picture.ts";
import type { Storage } from "../../server/storage/storage.ts";
import { pictureKey } from "../../shop/catalogue/picture-key.ts";
import { PICTURE_WIDTHS, variantKey } from "../../shop/catalogue/picture-names.ts";

const mostBytes = 25_000_000;
const patienceMs = 30_000;

/**
 * Fetches pictures that an old shop names by address (http, https or data), makes them ours and stores them. Null for
 * what is none, too large, or not to be had. In a dry run nothing is asked of the network and all count as had.
 */
export function openFetcher({ storage, maker, dryRun }: { storage: Storage; maker: PictureMaker; dryRun: boolean }) {
  return async function fetchPicture(productId: string, url: string) {
    if (!/^(https?|data):/.test(url)) return null;
    const filename = url.startsWith("data:")
      ? "image"
      : decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "");
    const at = new Date();
    if (dryRun) return { key: pictureKey(productId, at, `${filename}-${Math.random()}`), width: 1, height: 1 };
    const bytes = await download(url);
    if (!bytes) return null;
    const picture = await maker.make(bytes, { widths: PICTURE_WIDTHS });
    if ("refused" in picture) return null;
    const key = pictureKey(productId, at, filename);
    await storePicture(storage, key, picture, variantKey);
    return { key, width: picture.width, height: picture.height };
  };
}

async function download(url: string): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok || Number(answer.headers.get("content-length") ?? 0) > mostBytes) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return bytes.length > mostBytes ? null : bytes;
  } catch {
    return null; // told in the report as a picture that was not to be had
  }
}
