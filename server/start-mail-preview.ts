import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { mailSample } from "../app/locales/fr/mail-sample.ts";
import { accountSamples, parcelSamples, sampleContent, staffSamples, waitlistSamples } from "../shop/mail/sample.ts";
import { sampleKinds } from "../shop/mail/sample-kinds.ts";
import { orderStatuses } from "../shop/orders/status.ts";
import { buildIfStale } from "./build.ts";
import { root } from "./place.ts";
import type { AppBuild } from "./start-site.ts";

/** `npm run mail:preview [folder]`: writes every mail as HTML and as text, with invented content, to look at. */
const folder = resolve(process.argv[2] ?? join(root, "data/mail-preview"));
const say = (line: string) => process.stdout.write(`${line}\n`);

await buildIfStale(say);
const { renderMail } = ((await import(join(root, "build/server/index.js"))) as AppBuild).entry.module;
await mkdir(folder, { recursive: true });
const email = "yasmine@exemple.ma";
const contents = [
  ...sampleKinds.map((kind) => sampleContent(kind, email, new Date(), mailSample)),
  ...accountSamples(email, mailSample),
  ...parcelSamples(email, new Date(), mailSample),
  ...waitlistSamples(),
  ...staffSamples(mailSample),
];
for (const content of contents) {
  const variants =
    content.kind === "order-status"
      ? orderStatuses.map((newStatus) => ({ name: `${content.kind}-${newStatus}`, content: { ...content, newStatus } }))
      : [{ name: content.kind, content }];
  for (const { name, content } of variants) {
    const { subject, html, text } = await renderMail(content, "http://localhost:3000");
    await writeFile(join(folder, `${name}.html`), html);
    await writeFile(join(folder, `${name}.txt`), `${subject}\n\n${text}\n`);
    say(join(folder, `${name}.html`));
  }
}
