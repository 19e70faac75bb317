import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../../../test/builders.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";

let site: TestSite;
let karim: { email: string };
let polo: { id: string };
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  for (const name of ["meryem", "omar", "laila", "adil"] as const) await site.person(name);
  polo = await makePolo(site.db, { name: "Polo d’essai", sizes: { M: 900 } });
});
afterAll(() => site.stop());

const as = (email = karim.email) => ({ cookie: site.cookiesOf(email), origin: site.origin });
const read = async (path: string, email?: string) => {
  const answer = await site.ask(path, { headers: as(email) });
  return { status: answer.status, text: (await answer.text()).replace(/<!-- -->/g, "") };
};
const send = async (path: string, fields: Record<string, string> | URLSearchParams, email?: string) => {
  const answer = await site.post(path, fields, as(email));
  const text = (await answer.text()).replace(/<!-- -->/g, "");
  return { status: answer.status, text, location: answer.headers.get("location") };
};
const upload = async (carrierId: string, bytes: BlobPart, kind = "statuses", email?: string) => {
  const body = new FormData();
  body.set("kind", kind);
  body.set("file", new File([bytes], "statuts.csv"));
  const answer = await site.ask(`/admin/carriers/${carrierId}`, { method: "POST", headers: as(email), body });
  return { status: answer.status, text: await answer.text(), location: answer.headers.get("location") ?? "" };
};

/** Parcels of orders of their own; handed over where that is said. */
async function parcelsOf(carrierId: string, count: number, isHandedOver = true) {
  const calls = site.as(karim);
  const made: { parcelId: string; code: string }[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { orderId } = await site.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    await calls.orders.confirm({ orderId, from: "pending" });
    made.push((await calls.parcels.make({ orderId, carrierId })).parcels[0]!);
  }
  const parcelIds = made.map(({ parcelId }) => parcelId);
  if (isHandedOver) await calls.parcels.handOver({ carrierId, parcelIds });
  return made;
}

const amana = { name: "Amana", kind: "file", trackingPage: "", isActive: "1" };

describe("the screen of the carriers", () => {
  test("begins empty, takes one, and says what is wrong with another beside its field", async () => {
    expect((await read("/admin/carriers")).text).toContain("Aucun transporteur pour l’instant");
    expect((await send("/admin/carriers?add=1", amana)).location).toBe("/admin/carriers");
    expect((await read("/admin/carriers")).text).toContain("Amana");
    const page = "https://suivi.exemple.ma/";
    const wrong = await send("/admin/carriers?add=1", { ...amana, name: " amana ", trackingPage: page });
    expect(wrong.status).toBe(422);
    for (const text of ["Un autre transporteur a ce nom.", "contient {number}", `value="${page}"`])
      expect(wrong.text).toContain(text);
  });

  test("says what somebody else has saved meanwhile, and keeps what was typed", async () => {
    const carrier = await makeCarrier(site.db, { name: "CTM", kind: "hand" });
    const form = { ...amana, carrierId: carrier.id, version: "1", name: "CTM Messagerie" };
    expect((await send(`/admin/carriers?edit=${carrier.id}`, form)).status).toBe(302);
    const late = await send(`/admin/carriers?edit=${carrier.id}`, { ...form, name: "Autre nom" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Quelqu’un d’autre a enregistré ce transporteur entre-temps.");
    expect(late.text).toContain('value="Autre nom"');
  });

  test("is read by staff, changed by administrators", async () => {
    for (const email of ["meryem@exemple.ma", "omar@exemple.ma", "laila@exemple.ma", "adil@exemple.ma"]) {
      expect((await read("/admin/carriers", email)).status).toBe(200);
      expect((await send("/admin/carriers?add=1", { ...amana, name: email }, email)).status).toBe(403);
    }
    expect((await read("/admin/carriers", "meryem@exemple.ma")).text).not.toContain("Ajouter un transporteur");
  });
});

describe("the file that books parcels", () => {
  test("has the columns that the administrator named, one row for each parcel that waits", async () => {
    const { id } = await makeCarrier(site.db, { name: "Coursier Éclair", kind: "file" });
    const [one] = await parcelsOf(id, 1, false);
    const usual = await read(`/admin/carriers/${id}/booking.csv`);
    expect(usual.text).toContain(
      `Référence;Destinataire;Téléphone;Ville;Adresse;Montant;Pièces;Contenu;Remarque\r\n${one!.code};`,
    );
    expect(usual.text).toContain("1 × Polo d’essai M");
    const columns = new URLSearchParams({ version: "1" });
    for (const [column, fact] of [
      ["Code", "code"],
      ["Vide", "nothing"],
      ["Tél", "phone"],
      ["", "name"],
    ]) {
      columns.append("column", column!);
      columns.append("fact", fact!);
    }
    expect((await send(`/admin/carriers/${id}/columns`, columns)).status).toBe(302);
    const own = await site.ask(`/admin/carriers/${id}/booking.csv`, { headers: as() });
    expect(own.headers.get("content-disposition")).toContain('"colis-coursier-eclair.csv"');
    expect(await own.text()).toMatch(new RegExp(`^\ufeff?Code;Vide;Tél\r\n${one!.code};;06\\d{8}\r\n$`));
    columns.set("version", "2");
    columns.append("column", "Code");
    columns.append("fact", "city");
    const twice = await send(`/admin/carriers/${id}/columns`, columns);
    expect([twice.status, twice.text.includes("Deux colonnes ont le même nom.")]).toEqual([422, true]);
    expect((await read(`/admin/carriers/${id}/booking.csv`, "laila@exemple.ma")).status).toBe(403);
  });

  test("runs no formula that a buyer has typed", async () => {
    const { id } = await makeCarrier(site.db, { kind: "file" });
    const note = "=HYPERLINK(1)";
    const { orderId } = await site.as(null).orders.place(aCheckout([{ productId: polo.id }], { orderNotes: note }));
    await site.as(karim).orders.confirm({ orderId, from: "pending" });
    await site.as(karim).parcels.make({ orderId, carrierId: id });
    expect((await read(`/admin/carriers/${id}/booking.csv`)).text).toContain(`"'=HYPERLINK(1)"`);
  });
});

describe("a carrier’s file, without JavaScript", () => {
  const said = (holds: string[], words: [string, string][] = [], more: Record<string, string> = {}) => {
    const form = new URLSearchParams({ intent: "map", wordsOf: "Statut", ...more });
    for (const fact of holds) form.append("holds", fact);
    for (const [word, state] of words) {
      form.append("word", word);
      form.append("state", state);
    }
    return form;
  };

  test("is brought in, explained, taken; what fits nothing is listed and downloaded", async () => {
    const { id } = await makeCarrier(site.db, { kind: "file" });
    const [one] = await parcelsOf(id, 1);
    const { location } = await upload(id, `Réf;Statut;Date\n${one!.code};Livré;22/11/2026\n=1+1;Livré;22/11/2026\n`);
    const page = await read(location);
    for (const text of ["Réf", one!.code, "22/11/2026", "2 lignes, écrites en UTF-8.", "Prendre ces lignes"])
      expect(page.text).toContain(text);
    const taken = await send(location, said(["code", "status", "date"], [["Livré", "delivered"]]));
    expect(taken).toMatchObject({ status: 302, location });
    const result = await read(location);
    for (const text of ["Toutes les lignes ont été lues.", "Aucun colis n’a ce code ou ce numéro.", "=1+1"])
      expect(result.text).toContain(text);
    expect((await site.as(karim).parcels.show({ parcelId: one!.parcelId })).state).toBe("delivered");
    const left = await read(`${location}/left.csv`);
    expect(left.text).toContain(`3;Aucun colis n’a ce code ou ce numéro.;"'=1+1";Livré;22/11/2026\r\n`);
    expect((await read(`/admin/carriers/${id}`)).text).toContain("1 nouvelle, 0 déjà connue, 1 laissée de côté");
  });

  test("shows the words of the column that is said to hold the status, before anything is taken", async () => {
    const { id } = await makeCarrier(site.db, { kind: "file" });
    const { location } = await upload(id, "Réf;X;Statut\nA;Parti;Livré\n");
    const looked = await send(location, said(["code", "status", ""], [["Livré", ""]]));
    expect(looked.location).toBe(`${location}?held=code,status,`);
    const page = await read(looked.location!);
    expect(page.text).toContain('value="Parti"');
    expect(page.text).not.toContain('value="Livré"');
  });

  test("whose columns are said wrongly says so, and keeps what was chosen", async () => {
    const { id } = await makeCarrier(site.db, { kind: "file" });
    const { location } = await upload(id, "Réf;Statut\nA;Livré\n");
    const twice = await send(location, said(["status", "status"]));
    expect([twice.status, twice.text.includes("Deux colonnes ont le même contenu.")]).toEqual([422, true]);
    const nothing = await send(location, said(["", "status"], [["Livré", "delivered"]]));
    expect(nothing.status).toBe(422);
    expect(nothing.text).toContain("Code du colis (le nôtre) : Une colonne doit le contenir.");
    expect(nothing.text).toContain('<option value="delivered" selected="">Livré</option>');
    const payment = said(["code", "amount"], [], { reference: "VIR-1", paidOn: "" });
    const cash = await upload(id, "Réf;Montant\nA;10\n", "cash");
    const dayless = await send(cash.location, payment);
    expect([dayless.status, dayless.text.includes("Veuillez choisir le jour du paiement.")]).toEqual([422, true]);
    expect(dayless.text).toContain('value="VIR-1"');
  });

  test.each([
    ["", "Ce fichier est vide."],
    ["a\nb\n", "n’a qu’une colonne"],
    ["PK\u0003\u0004\u0014\u0000;\u0000", "n’est pas un texte"],
    ["Réf;Statut\n", "pas de ligne sous le nom"],
    [`Réf;Statut\n${"x".repeat(11_000_000)}`, "dépasse 10 Mo"],
  ])("that is none is refused beside its field (%#)", async (bytes, sentence) => {
    const { id } = await makeCarrier(site.db, { kind: "file" });
    const { status, text } = await upload(id, bytes);
    expect([status, text.includes(sentence)]).toEqual([422, true]);
  });

  test("of 100 MB is not read", async () => {
    const { id } = await makeCarrier(site.db, { kind: "file" });
    const refused = await upload(id, new Uint8Array(100_000_000));
    expect(refused.status).toBe(413);
  });

  test("is for those who may say what it says", async () => {
    const { id } = await makeCarrier(site.db, { kind: "file" });
    const { location } = await upload(id, "Réf;Statut\nA;Livré\n");
    expect((await read(location, "laila@exemple.ma")).status).toBe(404);
    expect((await read(location, "omar@exemple.ma")).status).toBe(403);
    expect((await upload(id, "Réf;Statut\nA;B\n", "statuses", "laila@exemple.ma")).status).toBe(403);
    expect((await upload(id, "Réf;Montant\nA;1\n", "cash", "laila@exemple.ma")).status).toBe(302);
  });

  test.each(["/admin/carriers/nothing", "/admin/carriers/files/nothing", "/admin/carriers/files/nothing/left.csv"])(
    "%s is not found",
    async (path) => {
      expect((await read(path)).status).toBe(404);
    },
  );

  test.each([{}, { intent: "apply" }, { intent: "map", holds: "code" }, { intent: "look" }])(
    "answers a form of nothing with no fault: %j",
    async (fields) => {
      const { id } = await makeCarrier(site.db, { kind: "file" });
      const { location } = await upload(id, "Réf;Statut\nA;Livré\n");
      expect((await send(location, fields as Record<string, string>)).status).toBeLessThan(500);
      expect((await send(`/admin/carriers/${id}`, fields as Record<string, string>)).status).toBeLessThan(500);
      expect((await send(`/admin/carriers/${id}/columns`, fields as Record<string, string>)).status).toBeLessThan(500);
      expect((await send("/admin/carriers", fields as Record<string, string>)).status).toBeLessThan(500);
    },
  );
});
