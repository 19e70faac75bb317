import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeDateTime } from "../../app/locales/dates.ts";
import { loadBuild } from "../../test/build.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { until } from "../../test/until.ts";
import { localTime } from "../clock.ts";
import { mails } from "../mail/tables.ts";
import { contactMessages } from "./tables.ts";

let shop: TestShop;
const forwarded: Record<string, unknown>[] = [];
let vendorStatus = 503;
/** The vendor's service, away at first. */
const vendor = createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request)).toString();
  if (vendorStatus === 200) forwarded.push(JSON.parse(body));
  response.writeHead(vendorStatus).end(vendorStatus === 200 ? "OK" : "away");
});

beforeAll(async () => {
  vendor.listen(0, "127.0.0.1");
  await once(vendor, "listening");
  const variables = {
    CONTACT_EMAIL: "maison@exemple.ma",
    EMAILJS_FORWARD_URL: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`,
    EMAILJS_PRIVATE_KEY: "private",
  };
  shop = await openTestShop({ variables, patience: { retryLimit: 60, retryDelay: 1, retryDelayMax: 1 } });
});
afterAll(async () => {
  await shop.stop();
  vendor.close();
});

const message = {
  name: "Salma <b>Bennani</b>",
  email: "salma@exemple.ma",
  subject: "Taille\r\nBcc: x@y.z",
  message: "Deux\nlignes <script>",
};

describe("a message's whole way", () => {
  test("is stored and mailed to the shop and, where configured, to the vendor", async () => {
    await shop.as(null).contact.send(message);
    expect(await shop.db.select().from(contactMessages)).toMatchObject([
      { name: message.name, message: message.message },
    ]);
    const queued = (await shop.db.select().from(mails)).map(({ kind, recipient }) => [kind, recipient]);
    expect(queued.sort()).toEqual([
      ["contact", "maison@exemple.ma"],
      ["contact-forward", "maison@exemple.ma"],
    ]);
  });

  test("reaches the shop with the sender to answer to, escaped, its subject on one line; and the vendor when it is back", async () => {
    await shop.work((await loadBuild()).entry.module.renderMail);
    const folder = join(shop.dataDir, "mail");
    const files = await until(async () => {
      const found = await readdir(folder);
      expect(found.filter((name) => name.endsWith(".eml") && !name.startsWith("."))).toHaveLength(1);
      return found;
    });
    const letter = await PostalMime.parse(await readFile(join(folder, files[0]!)));
    expect(letter.to).toMatchObject([{ address: "maison@exemple.ma" }]);
    expect(letter.replyTo).toMatchObject([{ address: "salma@exemple.ma" }]);
    expect(letter.bcc).toBeUndefined();
    expect(letter.subject).toBe("Message du site : Taille Bcc: x@y.z");
    expect(letter.html).toContain("Salma &lt;b&gt;Bennani&lt;/b&gt;");
    expect(letter.html).not.toContain("<script>");
    expect(letter.text).toContain("lignes");

    await until(async () => {
      const [row] = (await shop.db.select().from(mails)).filter(({ kind }) => kind === "contact-forward");
      expect(row).toMatchObject({ state: "failed", lastError: expect.stringContaining("503") });
    });
    vendorStatus = 200;
    await until(() => expect(forwarded).toHaveLength(1));
    expect(forwarded[0]).toMatchObject({
      user_id: "shop-public-key",
      accessToken: "private",
      template_params: {
        name: message.name,
        message: message.message,
        email: "salma@exemple.ma",
        time: writeDateTime(localTime((await shop.db.select().from(contactMessages))[0]!.createdAt)),
      },
    });
  });
});
