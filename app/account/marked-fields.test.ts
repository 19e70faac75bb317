import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await openTestSite();
  cookie = site.cookiesOf((await site.person("yasmine")).email);
});
afterAll(() => site.stop());

/** The fields a refused form marks, in their order, and the title over it. */
async function marked(path: string, fields: Record<string, string>, headers = {}) {
  const html = await (await site.post(path, fields, headers)).text();
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  return {
    title: /data-alert[^>]*><p[^>]*>([^<]*)/.exec(html)?.[1],
    fields: inputs
      .filter((input) => input.includes('aria-invalid="true"'))
      .map((input) => /name="(\w+)"/.exec(input)?.[1]),
  };
}

describe("a refused form marks every field that is wrong, under the title of the first", () => {
  test("signing in with nothing typed", async () => {
    const told = await marked("/login", { email: " ", password: "" });
    expect(told).toEqual({ title: "Missing fields", fields: ["email", "password"] });
  });

  test("registering with an address that is none, two passwords and no terms", async () => {
    const typed = { firstName: "Salma", lastName: "Bennani", email: "pasbon" };
    const told = await marked("/register", { ...typed, password: "abc", confirmPassword: "abd" });
    const fields = ["email", "password", "confirmPassword", "acceptTerms"];
    expect(told).toEqual({ title: "Password mismatch", fields });
    const { fields: missing } = await marked("/register", { ...typed, lastName: "", acceptTerms: "1" });
    expect(missing).toEqual(["lastName", "email", "password", "confirmPassword"]);
  });

  test("changing a password with nothing typed", async () => {
    const told = await marked("/profile", { intent: "password" }, { cookie });
    expect(told).toEqual({ title: "Mot de passe trop court", fields: ["currentPassword", "newPassword"] });
  });
});

test("a new password without its link says so at once, with the way to another", async () => {
  const html = await (await site.ask("/reset-password")).text();
  expect(html).toContain("Ce lien n’est plus valable.");
  expect(html).toContain("/forgot-password");
  expect(html).not.toContain('name="password"');
});
