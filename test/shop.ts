import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import pg from "pg";
import { expect, inject } from "vitest";
import { readEnv } from "../server/env.ts";
import { openSecrets } from "../server/secrets.ts";
import { openCalls } from "../server/start-calls.ts";
import { startServices } from "../server/start-services.ts";
import { openStorage } from "../server/storage/open-storage.ts";
import type { Shop } from "../shop/calls.ts";
import type { Services } from "../shop/context.ts";
import { opened } from "../shop/mail/content.ts";
import type { Patience } from "../shop/mail/patience.ts";
import { mails } from "../shop/mail/tables.ts";
import { makePerson } from "./builders.ts";
import { until } from "./until.ts";

/** The address of a database of the test server. */
function addressOf(name: string): string {
  const { url, template } = inject("database");
  return url.replace(`/${template}`, `/${name}`);
}

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf("postgres") });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
  /** Ends all connections and lets nobody in until the work is done. */
  closedWhile(work: () => Promise<unknown>): Promise<void>;
}

/** A database of its own for one test file, cloned from the migrated template. */
export const cloneDatabase = (): Promise<TestDatabase> => createDatabase(`template ${inject("database").template}`);

/** A database that holds nothing. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase("");

async function createDatabase(options: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(`create database ${name} ${options}`);
  return {
    url: addressOf(name),
    drop: () => onServer(`drop database ${name} with (force)`),
    async closedWhile(work) {
      await onServer(
        `alter database ${name} with allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
      try {
        await work();
      } finally {
        await onServer(`alter database ${name} with allow_connections true`);
      }
    },
  };
}

/** The shop's services on a database of their own, and its calls in the name of whoever is named. */
export async function openTestShop(
  settings: {
    clock?: () => Date;
    variables?: Record<string, string>;
    patience?: Patience;
    /** The language visitors are answered in. */
    locale?: string;
    /** How much room there is; on the disk of the data folder unless told. */
    disk?: Services["disk"];
    /** A migrated database and a data folder of the test's own. */
    place?: { database: TestDatabase; dataDir: string };
  } = {},
) {
  const database = settings.place?.database ?? (await cloneDatabase());
  const dataDir = settings.place?.dataDir ?? (await mkdtemp(join(tmpdir(), "shop-data-")));
  const env = readEnv({ PORT: "0", DATA_DIR: dataDir, ...settings.variables });
  const secret = "a secret that only tests know, 32+ characters";
  const storage = await openStorage({ kind: "disk", folder: join(dataDir, "files") });
  const running = await startServices({ env, databaseUrl: database.url, secret, dataDir, storage, ...settings });
  const { db } = running.services;
  const sessions = new Map<string, string>();

  /** Keeps the cookies an answer set, as the person's browser would. */
  const remember = (email: string, cookies: readonly string[]) =>
    sessions.set(email, cookies.map((cookie) => cookie.split(";")[0]).join("; "));

  let places = 0;
  const aPlace = () => {
    places += 1;
    return `10.2.${places >> 8}.${places & 255}`;
  };
  /** The calls as somebody: nobody signed in, or a person made with `person`; each time from an IP address of its own. */
  function as(person: { email: string } | null, ip = aPlace()): Shop {
    const headers = new Headers(person ? { cookie: sessions.get(person.email) ?? "" } : {});
    return openCalls(() => running.contextFor(headers, ip));
  }

  /** The calls as somebody's browser makes them, which keeps the cookies it is given. */
  function inBrowserOf(person: { email: string }): Shop {
    const ip = aPlace();
    return openCalls(() => {
      const context = running.contextFor(new Headers({ cookie: sessions.get(person.email) ?? "" }), ip);
      const keep = (...given: string[]) => {
        remember(person.email, given);
        return given.length;
      };
      return { ...context, cookies: Object.assign([], { push: keep }) };
    });
  }

  /** Makes an account and signs it in with its password. */
  async function person(kind: Parameters<typeof makePerson>[2]) {
    const made = await makePerson(db, running.hash, kind);
    const context = running.contextFor(new Headers(), `10.0.0.${sessions.size + 1}`);
    if (made.isEmailVerified) {
      await openCalls(context).accounts.signIn({ email: made.email, password: made.password });
    } else {
      // What registration opens
      context.cookies.push(...(await context.signIn.open(made.id, context.headers, context.ip)));
    }
    remember(made.email, context.cookies);
    return made;
  }

  /** Opens one more session for somebody, as another device would. */
  async function enter(someone: { id: string; email: string }) {
    const context = running.contextFor(new Headers(), "10.1.0.1");
    remember(someone.email, await context.signIn.open(someone.id, context.headers, context.ip));
  }

  /** What the shop has written to somebody, newest first, as they would read it. */
  async function letters(email: string) {
    const rows = await db
      .select()
      .from(mails)
      .where(eq(mails.recipient, email))
      .orderBy(desc(mails.createdAt), desc(mails.id));
    return rows.map(({ content }) => opened(content, openSecrets(secret).unseal));
  }

  return {
    ...running,
    env,
    enter,
    letters,
    /** The cookies of somebody's browser. */
    cookiesOf: (email: string) => sessions.get(email) ?? "",
    db,
    dataDir,
    storage,
    databaseUrl: database.url,
    as,
    inBrowserOf,
    person,
    /** What happens while the database is away; afterwards it is back. */
    async withoutDatabase(work: () => Promise<unknown>) {
      await database.closedWhile(work);
      await until(async () => expect(await running.isReachable()).toBe(true));
    },
    async stop() {
      await running.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;
