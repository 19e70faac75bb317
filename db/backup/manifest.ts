import { z } from "zod";

export const format = "shop-backup";

/** What a backup holds, written at its end: a file without one is none. */
export const manifestShape = z.object({
  format: z.literal(format),
  version: z.literal(1),
  takenAt: z.coerce.date(),
  /** The last migration of the database it was taken from, by its time in milliseconds. */
  migration: z.number(),
  /** Rows by table, in the order they are loaded in. */
  tables: z.record(z.string(), z.number()),
  /** The last value that each sequence has given. */
  sequences: z.record(z.string(), z.string()),
  /** The SHA-256 of every entry but this one, by its name. */
  entries: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof manifestShape>;

export const names = {
  /** A part of a table's rows, as `COPY` writes them, compressed. */
  rows: (table: string, part: number) => `database/${table}/${String(part).padStart(5, "0")}.copy.gz`,
  tableOf: (name: string) => /^database\/([^/]+)\//.exec(name)?.[1] ?? null,
  /** A stored file. */
  file: (key: string) => `files/${key}`,
  keyOf: (name: string) => /^files\/(.+)$/.exec(name)?.[1] ?? null,
  manifest: "manifest.json",
  /** The manifest's own SHA-256, as `sha256sum` writes it. */
  seal: "manifest.sha256",
} as const;

export const sealOf = (digest: string): string => `${digest}  ${names.manifest}\n`;
