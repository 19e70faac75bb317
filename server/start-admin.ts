import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeAdministrator } from "../shop/accounts/make-administrator.ts";
import { brand } from "../shop/brand.ts";
import { connect } from "./db/connect.ts";
import { embeddedAddress } from "./db/embedded-address.ts";
import { EnvironmentRefused, readEnv } from "./env.ts";

const root = resolve(import.meta.dirname, "..");
const usage = "npm run admin -- user@example.com";

/** Makes an administrator of somebody who has an account, beside a running shop. The exit code says whether it did. */
async function run(email: string | undefined): Promise<string | null> {
  if (!email) return `Whom? ${usage}`;
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  const env = readEnv(process.env);
  const url = env.DATABASE_URL ?? embeddedAddress(resolve(root, env.DATA_DIR), brand.slug, "shop");
  if (!url) return "There is no shop here yet. Start it first: npm start";
  const { pool, db } = connect(url);
  try {
    if (await makeAdministrator(db, email, new Date())) return null;
    return `No account has the address ${email}. It must be registered first.`;
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    if (code === "ECONNREFUSED" || code === "ENOENT") return "The shop is not running. Start it first: npm start";
    throw error;
  } finally {
    await pool.end();
  }
}

try {
  const email = process.argv[2];
  const refusal = await run(email);
  (refusal ? process.stderr : process.stdout).write(`${refusal ?? `${email} administrates the shop now.`}\n`);
  process.exitCode = refusal ? 1 : 0;
} catch (error) {
  if (!(error instanceof EnvironmentRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
