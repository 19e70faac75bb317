import { join } from "node:path";
import type { Env } from "./env.ts";
import type { StorageSettings } from "./storage/storage.ts";

/** Where files are kept, as the environment says: S3-compatible storage where one is named, else the data folder. */
export function storageSettings(env: Env, dataDir: string): StorageSettings {
  if (!env.S3_ENDPOINT) return { kind: "disk", folder: join(dataDir, "files") };
  return {
    kind: "s3",
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET!,
    region: env.S3_REGION!,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
  };
}
