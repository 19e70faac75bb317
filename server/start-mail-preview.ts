import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sampleContent } from "../shop/mail/sample.ts";
import { sampleKinds } from "../shop/mail/sample-kinds.ts";
import { orderStatuses } from "../shop/orders/status.ts";
import { buildIfStale } from "./build.ts";
import type { AppBuild } from "./start-site.ts";

/** `npm run mail:preview [folder]`: writes every mail as HTML and as text, with invented content, to look at. */
const root = resolve(import.meta.dirname, "..");
const folder = resolve(process.argv[2] ?? join(root, "data/mail-preview"));
const say = (line: string) => process.stdout.write(`${line}\n`);

await buildIfStale(say);
const { renderMail } = ((await import(join(root, "build/server/index.js"))) as AppBuild).entry.module;
await mkdir(folder, { recursive: true });
for (const kind of sampleKinds) {
  const content = sampleContent(kind, "yasmine@exemple.ma", new Date());
  const variants =
    content.kind === "order-status"
      ? orderStatuses.map((newStatus) => ({ name: `${kind}-${newStatus}`, content: { ...content, newStatus } }))
      : [{ name: kind, content }];
  for (const { name, content } of variants) {
    const { subject, html, text } = await renderMail(content, "http://localhost:3000");
    await writeFile(join(folder, `${name}.html`), html);
    await writeFile(join(folder, `${name}.txt`), `${subject}\n\n${text}\n`);
    say(join(folder, `${name}.html`));
  }
}
