import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../../test/until.ts";
import { removeDrafts } from "./embedded-files.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "drafts-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes one file after another, as long as there is a folder to write in, and lets go after some thousands. */
const writing = `
  const { writeFileSync } = require("node:fs");
  for (let n = 0; n < 5_000; n++) try { writeFileSync(process.argv[1] + "/" + n, ""); } catch { break; }`;

test("a draft that a program still writes in is removed once it lets go", async () => {
  const draft = join(folder, "postgres.new-7");
  mkdirSync(draft);
  const writer = spawn(process.execPath, ["-e", writing, draft], { stdio: "ignore" });
  const ended = once(writer, "exit");
  await until(() => expect(readdirSync(draft).length).toBeGreaterThan(50));
  await removeDrafts(folder, "postgres");
  expect(existsSync(draft)).toBe(false);
  await ended;
});
