import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { forgetSecondFactor } from "../shop/accounts/forget-second-factor.ts";
import { makeAdministrator } from "../shop/accounts/make-administrator.ts";
import { brand } from "../shop/brand.ts";
import { unbounded } from "./db/bounds.ts";
import { connect } from "./db/connect.ts";
import { embeddedAddress } from "./db/embedded-address.ts";
import { EnvironmentRefused, readEnv } from "./env.ts";
import { root } from "./place.ts";

const forget = "--forget-second-factor";
const usage = `npm run admin -- user@example.com, or npm run admin -- user@example.com ${forget}`;

/** What came of it. The exit code says whether it did what was asked. */
interface Outcome {
  isDone: boolean;
  text: string;
}
const refuse = (text: string): Outcome => ({ isDone: false, text });

/** Makes an administrator of somebody who has an account, or takes a lost second factor away, beside a running shop. */
async function run(email: string | undefined, option: string | undefined): Promise<Outcome> {
  if (!email || (option && option !== forget)) return refuse(`Whom? ${usage}`);
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  const env = readEnv(process.env);
  const url = env.DATABASE_URL ?? embeddedAddress(resolve(root, env.DATA_DIR), brand.slug, "shop");
  if (!url) return refuse("There is no shop here yet. Start it first: npm start");
  const { db, close } = connect(url, unbounded);
  try {
    if (option) {
      const isDone = await forgetSecondFactor(db, email, new Date());
      if (!isDone) return refuse(`No account has the address ${email}.`);
      return { isDone, text: `${email} signs in by password alone, until a second factor is set up again.` };
    }
    const made = await makeAdministrator(db, email, new Date());
    if (made === "unknown") return refuse(`No account has the address ${email}. It must be registered first.`);
    if (made === "unverified") {
      return refuse(
        `The address ${email} is not verified, so the account may be anybody's. Follow the mail's link first.`,
      );
    }
    return { isDone: true, text: `${email} administrates the shop now.` };
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    if (code === "ECONNREFUSED" || code === "ENOENT")
      return refuse("The shop is not running. Start it first: npm start");
    throw error;
  } finally {
    await close();
  }
}

try {
  const { isDone, text } = await run(process.argv[2], process.argv[3]);
  (isDone ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  if (!(error instanceof EnvironmentRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
