import { beforeAll, describe, expect, test } from "vitest";
import { beginningOfDay, localTime } from "../../shop/clock.ts";
import type { MailContent } from "../../shop/mail/content.ts";
import { accountSamples, parcelSamples, sampleContent, staffSamples, waitlistSamples } from "../../shop/mail/sample.ts";
import { sampleKinds } from "../../shop/mail/sample-kinds.ts";
import { dirhams } from "../../shop/money.ts";
import { type OrderStatus, orderStatuses } from "../../shop/orders/status.ts";
import { complete, type Settings } from "../../shop/settings/settings.ts";
import { loadBuild } from "../../test/build.ts";
import { mailSample } from "../locales/mail-sample.ts";
import { statusLabels } from "../locales/orders.ts";
import type { renderMail } from "./templates.tsx";

type StatusMail = Extract<MailContent, { kind: "order-status" }>;
let render: (...mail: [...Parameters<typeof renderMail>, string?, Settings?]) => ReturnType<typeof renderMail>;
beforeAll(async () => {
  render = (await loadBuild()).entry.module.renderMail;
});
const at = new Date("2026-11-21T12:00:00Z");
const email = "y@exemple.ma";
const origin = "https://azrou.example";

const image = "products/cedre/1_cedre-navy-front.jpg";
/** A sample as the shop sends it where its polos have pictures. */
function pictured(sample: MailContent): MailContent {
  if (sample.kind === "waitlist" || sample.kind === "back-in-stock") return { ...sample, image };
  if (sample.kind === "order-confirmation" || sample.kind === "out-for-delivery") {
    return { ...sample, orderItems: sample.orderItems.map((item) => ({ ...item, image })) };
  }
  if (sample.kind !== "order-status") return sample;
  const item = { name: "Polo Cèdre", size: "M", colorName: "Marine", quantity: 2, priceCentimes: 345_00, image };
  return { ...sample, orderItems: [item] };
}

describe("every mail", () => {
  const samples = [
    ...sampleKinds.map((kind) => sampleContent(kind, email, at, mailSample)),
    ...accountSamples(email, mailSample),
    ...parcelSamples(email, at, mailSample),
    ...waitlistSamples(),
    ...staffSamples(mailSample),
  ];
  test.each(samples)(
    "$kind is French, turns dark, loads nothing but pictures, and has a text beside its HTML",
    async (sample) => {
      const { html, text, subject } = await render(sample, origin);
      expect(html).toContain('lang="fr"');
      expect(html).toContain("prefers-color-scheme: dark");
      expect(html).not.toMatch(/<img|<link|<script|src=/);
      // What it loads where its polos have pictures: those
      for (const [picture] of (await render(pictured(sample), origin)).html.matchAll(/<(img|link|script)[^>]*>/g)) {
        expect(picture).toContain(`src="${origin}/media/${image}-320.jpeg"`);
        expect(picture).toMatch(/alt="Polo [^"]+"/);
        expect(picture).toMatch(/width="\d+" height="\d+"/);
      }
      expect(html.length).toBeLessThan(100_000);
      expect(subject).not.toMatch(/\s{2}|\n/);
      expect(text).toContain("Azrou");
      expect(html.replace(/<style>.*?<\/style>/s, "")).not.toMatch(/>[^<]* [:;!?][^<]*</);
    },
  );

  test("stands below the house's logo where it has one, with its name for those who do not load it", async () => {
    const logo = { name: "house/logo-1", width: 800, height: 160, isOpaque: false };
    const settings = complete({ house: { logo } });
    const { html, text } = await render(sampleContent(sampleKinds[0], email, at, mailSample), origin, "fr", settings);
    expect(html).toMatch(/<img[^>]* src="https:\/\/azrou\.example\/media\/house\/logo-1\.png"/);
    expect(html).toMatch(/<img[^>]* width="240" height="48"[^>]*alt="Azrou"|<img[^>]*alt="Azrou"[^>]* width="240"/);
    expect(text).toContain("Azrou");
    expect(text).not.toContain("/media/");
  });

  test.each(orderStatuses)(
    "about the status %s names it, the order and its total; tracking only on the way",
    async (newStatus) => {
      const sample = sampleContent("order-status", email, at, mailSample);
      if (sample.kind !== "order-status") throw new Error("another kind");
      const { html, text, subject } = await render({ ...sample, newStatus }, origin);
      expect(subject).toBe(`Commande ${sample.orderId.slice(-8)} : ${statusLabels[newStatus]}`);
      const isOver = newStatus === "delivered" || newStatus === "cancelled";
      for (const body of [html, text]) {
        expect(body).toContain("112,40");
        expect(body).toContain(`${origin}/order-confirmation/${sample.orderId}`);
        expect(body.includes("MA-123-456-789")).toBe(!isOver);
        expect(body.includes("https://exemple.ma/suivi/MA-123-456-789")).toBe(!isOver);
        expect(body.includes("Amana")).toBe(!isOver);
        for (const stage of ["Reçue", "Confirmée"]) expect(body).toContain(stage);
        expect(body.includes("Livrée")).toBe(newStatus !== "cancelled");
        expect(body.includes("21 novembre 2026")).toBe(!isOver);
      }
    },
  );

  test("about polos shows each of them, with its name where pictures are not shown", async () => {
    const samples = [...sampleKinds.map((kind) => sampleContent(kind, email, at, mailSample)), ...waitlistSamples()];
    const shown = await Promise.all(
      samples.map(async (sample) => {
        const { html, text } = await render(pictured(sample), origin);
        expect(text).not.toContain(image);
        return [sample.kind, html.match(/<img/g)?.length ?? 0];
      }),
    );
    expect(Object.fromEntries(shown)).toEqual({
      "order-confirmation": 2,
      "order-status": 1,
      contact: 0,
      waitlist: 1,
      "back-in-stock": 1,
    });
  });

  test("about an order that was rejected says so; one cancelled after approval was cancelled", async () => {
    const sample = sampleContent("order-status", email, at, mailSample);
    if (sample.kind !== "order-status") throw new Error("another kind");
    const cancelled = { ...sample, newStatus: "cancelled" as const };
    const step = (status: OrderStatus) => ({ status, at: at.toISOString() });
    const rejected = await render({ ...cancelled, steps: [step("pending"), step("cancelled")] }, origin);
    for (const body of [rejected.html, rejected.text]) {
      expect(body).toContain("pas pu accepter");
      expect(body).toContain("Refusée");
      expect(body).not.toContain("est annulée");
    }
    const steps = [step("pending"), step("confirmed"), step("cancelled")];
    const { html } = await render({ ...cancelled, steps }, origin);
    expect(html).toContain("Votre commande est annulée");
    expect(html).not.toContain("Refusée");
  });

  test("queued by the version before has no stages, and is sent all the same", async () => {
    const { steps: _, orderDate: __, ...sample } = sampleContent("order-status", email, at, mailSample) as StatusMail;
    expect((await render(sample, origin)).text).not.toContain("Reçue");
  });

  test("writes the day and hour of Morocco, on either side of midnight", async () => {
    const midnight = beginningOfDay("2026-12-15").getTime();
    for (const [moment, day, hour] of [
      [midnight - 1, "14 décembre 2026", "23:59"],
      [midnight, "15 décembre 2026", "00:00"],
    ] as const) {
      const moved = new Date(moment);
      const order = await render(sampleContent("order-confirmation", email, moved, mailSample), origin);
      const contact = await render(sampleContent("contact", email, moved, mailSample), origin);
      for (const body of [order.html, order.text]) expect(body).toContain(` du ${day}.`);
      for (const body of [contact.html, contact.text]) expect(body).toContain(`${day} à ${hour}`);
    }
  });

  test("on the day a parcel is brought says in subject and text what to have ready", async () => {
    const [sample] = parcelSamples(email, at, mailSample);
    const { subject, html, text } = await render(sample!, origin);
    expect(subject).toMatch(/^Commande .{8} : préparez 372,60 DH$/);
    for (const body of [html, text]) {
      expect(body).toContain(`ce 21 novembre 2026. Préparez ${dirhams(372_60)}`);
      expect(body).toContain("Amana");
      expect(body).toContain("https://exemple.ma/suivi/MA-123-456-789");
    }
  });

  test("of an order in two parcels says so, what is in each, and the last news of each by Morocco's clock", async () => {
    const sample = sampleContent("order-status", email, at, mailSample) as StatusMail;
    const parcel = { trackingUrl: null, expectedOn: null, collectCentimes: 172_60, at: at.toISOString() };
    const piece = { name: "Polo Cèdre", size: "M", colorName: "Marine", quantity: 1 };
    const parcels: StatusMail["parcels"] = [
      { ...parcel, carrier: "Amana", trackingNumber: "AM-1", state: "in_transit", carrierWords: null, items: [piece] },
      {
        ...parcel,
        carrier: "Sendit",
        trackingNumber: "SE-2",
        state: "in_transit",
        carrierWords: "EN TRI",
        items: [{ ...piece, name: "Polo Atlas" }],
      },
    ];
    const { text } = await render({ ...sample, parcels }, origin);
    const said = text.replace(/\s+/g, " ");
    const hour = localTime(at).slice(11, 16);
    expect(said).toContain("Votre commande part en 2 colis.");
    expect(said).toContain(`En route, le 21 novembre 2026 à ${hour} Amana · AM-1 1 × Polo Cèdre, M, Marine`);
    expect(said).toContain(`« EN TRI », le 21 novembre 2026 à ${hour} Sendit · SE-2 1 × Polo Atlas, M, Marine`);
  });

  test("about an account names its link and, where there is one, its code; its subject neither", async () => {
    const [verification, reset] = await Promise.all(
      accountSamples(email, mailSample).map((sample) => render(sample, origin)),
    );
    for (const body of [verification!.html, verification!.text]) {
      expect(body).toContain(`${origin}/verify-email?link=exemple`);
      expect(body).toContain("042917");
    }
    expect(verification!.subject).toBe("Confirmez votre adresse e-mail");
    for (const body of [reset!.html, reset!.text]) expect(body).toContain(`${origin}/reset-password?link=exemple`);
  });

  test("to whoever waits for a size confirms by a link, and tells once with the way to end it", async () => {
    const [ask, news] = await Promise.all(waitlistSamples().map((sample) => render(sample, origin)));
    for (const body of [ask!.html, ask!.text]) expect(body).toContain(`${origin}/back-in-stock?link=exemple`);
    expect(news!.subject).toBe("De retour : Polo Cèdre en taille M");
    for (const body of [news!.html, news!.text]) {
      expect(body).toContain(`${origin}/products/polo-cedre`);
      expect(body).toContain(`${origin}/back-in-stock?leave=exemple`);
    }
  });

  test("to a moved account leads to where a password is chosen", async () => {
    const { html, text } = await render({ kind: "account-moved", email: "a+b@exemple.ma", firstName: "Lina" }, origin);
    expect(html).toContain(`${origin}/forgot-password?email=a%2Bb%40exemple.ma`);
    expect(text).toContain("Bonjour Lina");
  });

  const named = [
    ...(["order-confirmation", "order-status"] as const).map((kind) => sampleContent(kind, email, at, mailSample)),
    ...accountSamples(email, mailSample),
    ...parcelSamples(email, at, mailSample),
  ];
  test.each(named)("$kind greets nobody by the address of a site, whenever that was typed", async (sample) => {
    const site = "Gagnez sur cadeaux.example/42";
    const forged: typeof sample = Object.assign({}, sample, { customerName: site, firstName: site });
    if (forged.kind === "order-confirmation") {
      forged.shippingAddress = { ...forged.shippingAddress, city: "https://cadeaux.example" };
    }
    const { html, text } = await render(forged, origin);
    for (const body of [html, text]) expect(body).not.toContain("cadeaux");
    expect(text).toContain("Bonjour,");
  });

  test.each(named)("$kind writes names apart that a full stop joins, which could be read as a site", async (sample) => {
    const name = "Mohammed.Ali";
    const { html, text } = await render(Object.assign({}, sample, { customerName: name, firstName: name }), origin);
    for (const body of [html, text]) expect(body).not.toContain(name);
    expect(text).toContain("Bonjour Mohammed. Ali,");
  });
});
