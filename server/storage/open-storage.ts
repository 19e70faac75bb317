import type { Storage, StorageSettings } from "./storage.ts";

/** Opens the storage that the settings name. Neither kind is loaded before it is chosen. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  if (settings.kind === "disk") return (await import("./disk.ts")).openDiskStorage(settings.folder);
  return (await import("./s3.ts")).openS3Storage(settings);
}
