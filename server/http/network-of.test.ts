import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../test/site.ts";
import { networkOf } from "./network-of.ts";

describe("a caller's address counts as its network", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["192.0.2.7:51234", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:207", "192.0.2.7"],
    ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
    ["2001:DB8:1:2::1", "2001:db8:1:2::"],
    ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::"],
    ["2001:db8:1:3::1", "2001:db8:1:3::"],
    ["2001:db8::1", "2001:db8:0:0::"],
    ["[2001:db8:1:2::1]:443", "2001:db8:1:2::"],
    ["fe80::1%eth0", "fe80:0:0:0::"],
    ["::1", "0:0:0:0::"],
    ["::", "0:0:0:0::"],
    ["unknown", "unknown"],
    ["", ""],
    ["x".repeat(500), "x".repeat(64)],
  ])("%s as %s", (address, network) => expect(networkOf(address)).toBe(network));
});

describe("limits over HTTP", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ variables: { TRUST_PROXY: "true" } });
  });
  afterAll(() => site.stop());

  const signIn = (path: string, ip: string) =>
    site.ask(path, {
      method: "POST",
      headers: { origin: site.origin, "content-type": "application/json", "x-forwarded-for": ip },
      body: JSON.stringify({ email: `personne${path.length}@exemple.ma`, password: "pas le bon" }),
    });

  test.each(["/api/v1/sign-in", "/api/auth/sign-in/email"])(
    "%s counts a /64 as one place, the next as another",
    async (path) => {
      const house = path.length.toString(16);
      const tries = Array.from({ length: 10 }, (_, n) => signIn(path, `2001:db8:${house}:1::${n + 1}`));
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(10).fill(401));
      expect((await signIn(path, `2001:db8:${house}:1:ffff::1`)).status).toBe(429);
      expect((await signIn(path, `2001:db8:${house}:2::1`)).status).toBe(401);
    },
  );
});
