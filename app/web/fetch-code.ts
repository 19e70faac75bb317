const onPage = import.meta.env.SSR ? [] : document.querySelectorAll("link[rel=modulepreload]");
/** The files of code that run: those of the page itself, and those that came later. */
const running = new Set(Array.from(onPage, (link) => link.getAttribute("href")));

/** Whether all of these files run already. */
export const areRunning = (files: readonly string[]): boolean => files.every((file) => running.has(file));

/** Brings a file into the browser's cache, whole. */
async function fetchFile(file: string): Promise<void> {
  const answer = await fetch(file);
  if (!answer.ok) throw new TypeError(`${file} was answered with ${answer.status}`);
  await answer.arrayBuffer();
}

/**
 * Loads code that comes on intent, once each of its `files` is in the browser's cache. In Firefox and up to Chromium 153 an
 * `import()` that failed fails for as long as the page lives, and a preloaded module too; a `fetch` that failed is
 * forgotten, so the next call asks again. Rejects with a TypeError where a file cannot be had. Source: behaviour.md, "Without a line".
 */
export async function importFetched<Code>(load: () => Promise<Code>, files: readonly string[]): Promise<Code> {
  await Promise.all(files.filter((file) => !running.has(file)).map(fetchFile));
  const code = await load();
  for (const file of files) running.add(file);
  return code;
}
