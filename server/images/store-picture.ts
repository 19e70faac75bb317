import { typeOfKey } from "../storage/keys.ts";
import type { Storage } from "../storage/storage.ts";
import type { VariantFormat } from "./encode-variant.ts";
import type { Picture } from "./make-picture.ts";

/** Names the key of one variant after its master's. */
export type NameVariant = (key: string, width: number, format: VariantFormat) => string;

/**
 * Stores a made picture: the variants first, the master at exactly `key` (ending in `.jpg`) last, so that a master that
 * is there is a picture that is whole.
 */
export async function storePicture(
  storage: Storage,
  key: string,
  picture: Picture,
  nameVariant: NameVariant,
): Promise<void> {
  if (typeOfKey(key) !== picture.master.type) throw new Error(`A master is a JPEG: ${key} cannot be its key`);
  for (const { width, format, bytes } of picture.variants) {
    await storage.put(nameVariant(key, width, format), bytes, `image/${format}`);
  }
  await storage.put(key, picture.master.bytes, picture.master.type);
}

/** Removes a picture with its variants, whose names are the master's key, a hyphen and more. */
export async function removePicture(storage: Storage, key: string): Promise<void> {
  await storage.delete(key);
  for await (const variant of storage.list(`${key}-`)) await storage.delete(variant);
}
