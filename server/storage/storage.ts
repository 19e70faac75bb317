/** An inclusive range of bytes, as in HTTP: `{ start: 0, end: 0 }` is the first byte. */
export type ByteRange = { start: number; end: number };

/** What is known of a stored file without reading it. `size` is that of the whole file, in bytes. */
export type StoredFacts = { type: string; size: number };

/** A stored file opened for reading. With a range asked, `body` holds the range and `size` is still the whole file's. */
export type StoredFile = StoredFacts & { body: ReadableStream<Uint8Array> | Uint8Array };

/**
 * Where files are kept: a flat set of keys (see `keys.ts` for what a key may look like).
 * Unknown keys are answered with `null`; everything else that goes wrong is thrown.
 */
export interface Storage {
  /** Stores the bytes at `key`, replacing what was there. When it returns, the file survives a crash. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Opens a file, whole or one range of it (the caller keeps the range inside the file). */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Type and size only. */
  stat(key: string): Promise<StoredFacts | null>;
  /** Removes a file; removing an unknown key is not an error. */
  delete(key: string): Promise<void>;
  /** Every key that begins with `prefix` (`""` for all), in no promised order. */
  list(prefix: string): AsyncIterable<string>;
  /** Writes something and removes it again; throws where nothing can be kept. */
  probe(): Promise<void>;
}

export type S3Settings = {
  /** Origin of the service, with or without a base path: `https://s3.eu-west-3.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long one answer may take to begin, in milliseconds; 20 000 when not given. */
  timeoutMs?: number;
};

export type StorageSettings = { kind: "disk"; folder: string } | ({ kind: "s3" } & S3Settings);
