import { statfs } from "node:fs/promises";

/** How much room the disk has that a folder lies on, for others than the system's administrator. */
export async function diskSpace(folder: string): Promise<{ freeBytes: number; sizeBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
