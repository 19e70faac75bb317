import type { PictureMaker } from "../../server/images/picture-maker.ts";
import { storePicture } from "../../server/images/store-picture.ts";
import type { Storage } from "../../server/storage/storage.ts";
import { pictureKey } from "../../shop/catalogue/picture-key.ts";
import { PICTURE_WIDTHS, variantKey } from "../../shop/catalogue/picture-names.ts";
import { download } from "./download.ts";

const mostBytes = 25_000_000;
const timeoutMs = 30_000;

export interface FetcherSettings {
  storage: Storage;
  maker: PictureMaker;
  dryRun: boolean;
  /** Fetches from this machine and the networks around it as well; else from public addresses alone. */
  allowPrivate: boolean;
}

/**
 * Fetches pictures that an old shop names by address (http, https or data), makes them ours and stores them. Null for
 * what is none, too large, or not to be had. In a dry run nothing is asked of the network and all count as had.
 */
export function openFetcher({ storage, maker, dryRun, allowPrivate }: FetcherSettings) {
  const had = (url: string): Promise<Uint8Array | null> => bytesAt(url, allowPrivate).catch(() => null); // told in the report as a picture that was not to be had
  return async function fetchPicture(productId: string, url: string) {
    if (!/^(https?|data):/.test(url)) return null;
    const filename = url.startsWith("data:")
      ? "image"
      : decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "");
    const at = new Date();
    if (dryRun) return { key: pictureKey(productId, at, `${filename}-${Math.random()}`), width: 1, height: 1 };
    const bytes = await had(url);
    if (!bytes) return null;
    const picture = await maker.make(bytes, { widths: PICTURE_WIDTHS });
    if ("refused" in picture) return null;
    const key = pictureKey(productId, at, filename);
    await storePicture(storage, key, picture, variantKey);
    return { key, width: picture.width, height: picture.height };
  };
}

async function bytesAt(url: string, allowPrivate: boolean): Promise<Uint8Array> {
  if (url.startsWith("data:")) return new Uint8Array(await (await fetch(url)).arrayBuffer());
  return download(url, { mostBytes, timeoutMs, allowPrivate });
}
