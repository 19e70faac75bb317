import { glob, link, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";

const aDayMs = 86_400_000;

/**
 * Puts the files of a build beside those of the one that replaces it: a shop that still runs from it, and pages open in
 * browsers, go on asking for them. Their names carry a hash of what is in them, so the two never meet. What was replaced
 * before goes when it is a day old. `former` need not exist. Source: architecture.md, "Start and stop".
 */
export async function keepFormerFiles(former: string, next: string): Promise<void> {
  await writeFile(join(next, "own"), (await filesOf(next)).join("\n"));
  const own = new Set((await readFile(join(former, "own"), "utf8").catch(unless("ENOENT")))?.split("\n"));
  for (const file of await filesOf(former)) {
    const { mtimeMs } = await stat(join(former, file));
    if (!own.has(file) && Date.now() - mtimeMs > aDayMs) continue;
    await link(join(former, file), join(next, file)).catch(unless("EEXIST"));
  }
}

/** Hashed files of a build, as paths from its folder. */
async function filesOf(build: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob("{client,server,process}/assets/**/*", { cwd: build, withFileTypes: true })) {
    if (entry.isFile()) files.push(relative(build, join(entry.parentPath, entry.name)));
  }
  return files;
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
  return undefined;
};
