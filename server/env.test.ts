import { expect, test } from "vitest";
import { EnvironmentRefused, readEnv } from "./env.ts";

test("nothing set is enough to open the shop on port 3000", () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: "data", ADMIN_CURRENCY: "$", TRUST_PROXY: false });
});

test("an empty variable counts as absent", () => {
  const env = readEnv({ PORT: "", SMTP_URL: "" });
  expect([env.PORT, env.SMTP_URL]).toEqual([3000, undefined]);
});

test("every wrong variable is named at once, with what is wrong", () => {
  expect(() => readEnv({ PORT: "abc", SMTP_URL: "http://x", ADMIN_EMAIL: "karim" })).toThrow(EnvironmentRefused);
  expect(() => readEnv({ PORT: "abc", SMTP_URL: "http://x", ADMIN_EMAIL: "karim" })).toThrow(
    /PORT:.*\n.*ADMIN_EMAIL:.*\n.*SMTP_URL:/,
  );
});

test.each([
  ["9464", { host: "127.0.0.1", port: 9464 }],
  ["0", { host: "127.0.0.1", port: 0 }],
  ["0.0.0.0:9464", { host: "0.0.0.0", port: 9464 }],
  ["[::1]:9464", { host: "::1", port: 9464 }],
  ["metrics.internal:9464", { host: "metrics.internal", port: 9464 }],
])("whoever runs the shop is told at %s, on this machine alone unless another address is named", (given, listener) => {
  expect(readEnv({ OPS_ADDRESS: given }).OPS_ADDRESS).toEqual(listener);
});

test.each(["65536", "9464:", "here", "a b:9464", "http://127.0.0.1:9464/"])("nobody is told at %j", (given) => {
  expect(() => readEnv({ OPS_ADDRESS: given })).toThrow(/OPS_ADDRESS: expected/);
});

test("storage at a service needs all of its settings", () => {
  expect(() => readEnv({ S3_ENDPOINT: "https://s3.example", S3_BUCKET: "b" })).toThrow(
    /S3_REGION:.*\n.*S3_ACCESS_KEY_ID:.*\n.*S3_SECRET_ACCESS_KEY:/,
  );
});

test("a carrier needs all of its settings: half of them are told at the start", () => {
  expect(() => readEnv({ SENDIT_PUBLIC_KEY: "pk", OZON_URL: "https://ozon.example" })).toThrow(
    /SENDIT_URL:.*\n.*SENDIT_SECRET_KEY:.*\n.*SENDIT_PICKUP_DISTRICT:.*\n.*OZON_CUSTOMER_ID:.*\n.*OZON_KEY:/,
  );
});

test.each([
  "http://ozon.example",
  "https://key@ozon.example",
  "https://ozon.example/?key=1",
  "ftp://ozon.example",
  "ozon",
])("a carrier is not asked at %s: its keys go there", (OZON_URL) => {
  expect(() => readEnv({ OZON_URL, OZON_CUSTOMER_ID: "1", OZON_KEY: "secret-key" })).toThrow(/OZON_URL:/);
});

test("a carrier on this machine may be asked without TLS", () => {
  const given = { OZON_URL: "http://127.0.0.1:9", OZON_CUSTOMER_ID: "1", OZON_KEY: "k" };
  expect(readEnv(given)).toMatchObject({ OZON_URL: "http://127.0.0.1:9", CARRIER_TIMEOUT_MS: 20_000 });
});
