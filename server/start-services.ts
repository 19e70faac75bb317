import { join } from "node:path";
import { sql } from "drizzle-orm";
import { words } from "../app/locales/words.ts";
import { notePasswordLength } from "../shop/accounts/accounts.server.ts";
import { findVisitor } from "../shop/accounts/find-visitor.ts";
import { openGate } from "../shop/accounts/gate.ts";
import { idleSessionSeconds, longestSessionSeconds } from "../shop/accounts/session-ends.ts";
import { credentials, sessions, users, verifications } from "../shop/accounts/tables.ts";
import { brand } from "../shop/brand.ts";
import { wiredKinds } from "../shop/carriers/carrier.ts";
import { openViewCounter } from "../shop/catalogue/view-counter.ts";
import { localTime } from "../shop/clock.ts";
import type { Services, ShopContext } from "../shop/context.ts";
import { forgetOld } from "../shop/forget-old.ts";
import { newId } from "../shop/ids.ts";
import { type Patience, twoDays } from "../shop/mail/patience.ts";
import type { Post } from "../shop/mail/send-mail.ts";
import type { Said, Settings } from "../shop/settings/settings.ts";
import { compactCounters } from "../shop/stats/tallies.server.ts";
import { openAuth } from "./auth/auth.ts";
import { openPasskeys } from "./auth/passkeys.ts";
import type { Bounds } from "./db/bounds.ts";
import { openClock } from "./db/clock.ts";
import { connect } from "./db/connect.ts";
import { forgetLimits, openLimits } from "./db/limit.ts";
import { listen } from "./db/listen.ts";
import { diskSpace } from "./disk-space.ts";
import type { Env } from "./env.ts";
import { log } from "./log.ts";
import { openMailer } from "./mailer/mailer.ts";
import { openVendor } from "./mailer/vendor.ts";
import { openMemory } from "./memory.ts";
import { openMetrics } from "./metrics/open-metrics.ts";
import { outageSince } from "./outage.ts";
import { openSecrets } from "./secrets.ts";
import { openAskingWork } from "./start-asking.ts";
import { openBookingWork } from "./start-bookings.ts";
import { gateInWords } from "./start-calls.ts";
import { openCarriers } from "./start-carriers.ts";
import { openHoldWork } from "./start-holds.ts";
import { openMailWork } from "./start-mails.ts";
import { watchServices } from "./start-metrics.ts";
import { openMoveWork } from "./start-moves.ts";
import { openPapers } from "./start-papers.ts";
import { openPhoneWork } from "./start-phones.ts";
import { openPictures, openSamples } from "./start-pictures.ts";
import { openSecurityLog } from "./start-security.ts";
import { openSettings } from "./start-settings.ts";
import type { Storage } from "./storage/storage.ts";

const flushEveryMs = 5_000;
const forgetEveryMs = 600_000;
const compactEveryMs = 5_000;

export interface ServicesSettings {
  env: Env;
  databaseUrl: string;
  secret: string;
  dataDir: string;
  storage: Storage;
  /** The database's time unless told. */
  clock?: () => Date;
  /** How long a mail is tried; two days unless told. */
  patience?: Patience;
  /** How long questions to the database may take; as visitors' unless told. */
  bounds?: Bounds;
  /** The language visitors are answered in; French unless told. */
  locale?: string;
  /** How much room there is; on the disk of the data folder unless told. */
  disk?: Services["disk"];
}

/** Opens everything the verbs need from this process, on one database. */
export async function startServices({
  env,
  databaseUrl,
  secret,
  dataDir,
  storage,
  clock: givenClock,
  patience = twoDays,
  bounds,
  locale = brand.locale,
  disk = () => diskSpace(dataDir),
}: ServicesSettings) {
  const { db, pools, waitingForTurn, close: disconnect } = connect(databaseUrl, bounds);
  const time = givenClock ? null : await openClock(db);
  const clock = givenClock ?? time!.now;
  const metrics = openMetrics();
  const refusals = metrics.counter("limit_refusals_total", "Attempts that a limit refused", "limit");
  const limits = openLimits(db, clock, (limit) => refusals.inc({ limit }));
  const ended = metrics.counter("shop_calls_total", "Calls of the shop by how they ended", "call", "outcome");
  const secrets = openSecrets(secret);
  const noteSecurity = openSecurityLog(metrics, secrets.digest);
  const auth = openAuth({
    db,
    tables: { user: users, session: sessions, account: credentials, verification: verifications },
    secret,
    publicUrl: env.PUBLIC_URL,
    google: googleOf(env),
    gate: gateInWords(openGate(db, clock, limits, secrets.digest, noteSecurity), locale),
    signedIn: (userId, password) => notePasswordLength(db, userId, password),
    newId,
    longestSessionSeconds,
    idleSessionSeconds,
  });
  const origin = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const mailer = openMailer({ smtpUrl: env.SMTP_URL, spool: join(dataDir, "mail") });
  const mailWork = openMailWork(databaseUrl);
  const carriers = openCarriers(env);
  let askingWork: ReturnType<typeof openAskingWork> | undefined;
  let bookingWork: ReturnType<typeof openBookingWork> | undefined;
  let holdWork: ReturnType<typeof openHoldWork> | undefined;
  let moveWork: ReturnType<typeof openMoveWork> | undefined;
  let phoneWork: ReturnType<typeof openPhoneWork> | undefined;
  watchServices(metrics, { db, clock, pools, waitingForTurn, mailTries: mailWork.counts, disk });
  const views = openViewCounter(db);
  const memory = openMemory();
  const caches = new Set([memory.forget]);
  const dropPages = () => {
    for (const drop of caches) drop();
  };
  const settings = openSettings({ db, clock, memory }, dropPages);
  const stopListening = await listen(databaseUrl, "catalogue", dropPages);
  const flushViews = () => views.flush().catch((error) => log.fault("views not written", error));
  const forget = () =>
    Promise.all([forgetLimits(db, clock()), forgetOld(db, clock())]).catch((error) =>
      log.fault("nothing forgotten", error),
    );
  const fold = () => compactCounters(db).catch((error) => log.fault("totals not folded", error));
  const timers = [
    setInterval(flushViews, flushEveryMs),
    setInterval(forget, forgetEveryMs),
    setInterval(fold, compactEveryMs),
  ];

  const isReachable = () =>
    db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );

  const pictures = openPictures(storage);
  const papers = openPapers(storage);
  const services: Services = {
    db,
    clock,
    signIn: auth,
    passkeys: openPasskeys(origin),
    secrets,
    catalogueChanged: dropPages,
    cached: memory.cached,
    cachedEach: memory.cachedEach,
    settings: settings.settings,
    heldSettings: settings.held,
    limit: limits.count,
    limitWithin: limits.countWithin,
    resetLimit: limits.reset,
    forgetLimitsOf: limits.forgetAbout,
    noteCall: (call, outcome) => ended.inc({ call, outcome }),
    noteSecurity,
    viewed: views.viewed,
    post: {
      shopEmail: async () => env.CONTACT_EMAIL ?? (await settings.settings()).house.email,
      forwardsContact: env.EMAILJS_FORWARD_URL !== undefined,
      publicKey: env.EMAILJS_PUBLIC_KEY,
      serviceId: env.EMAILJS_SERVICE_ID,
      templateId: env.EMAILJS_TEMPLATE_ID,
      sampleWords: words(locale).mailSample.mailSample,
      check: mailer.check,
    },
    pictures,
    samples: openSamples(() => services, storage),
    wiredCarriers: wiredKinds.filter((kind) => carriers[kind]),
    disk,
  };

  return {
    services,
    hash: auth.hash,
    /** The language visitors are answered in. */
    locale,
    auth,
    isReachable,
    /**
     * Whether something the shop stands on has been missing since a moment of `performance.now()`. Asked only after a
     * fault, whose own words may have been lost on the way.
     */
    isAway: async (since: number) => outageSince(since) || !(await isReachable()),
    /** What everybody may know of the settings now. */
    settingsSaid: settings.said,
    /** Calls `drop` whenever what the public pages show may have changed. */
    onCatalogueChange: (drop: () => void) => void caches.add(drop),

    /** What the calls made for one request know of it. The session is read when first asked for, and once. */
    contextFor(headers: Headers, ip: string): ShopContext {
      const session = once(async () => (auth.hasSession(headers) ? auth.session(headers) : null));
      const account = once(async () => {
        const found = await session();
        if (!found) return null;
        const { staff } = await settings.settings();
        return findVisitor(db, { userId: found.userId, sessionId: found.id }, staff.secondFactor);
      });
      return {
        ...services,
        headers,
        ip,
        locale,
        cookies: [],
        session,
        account,
        visitor: async () => {
          const person = await account();
          return person?.isEmailVerified ? person : null;
        },
      };
    },

    /** Where papers are drawn. */
    papers,

    /** What this process counts of itself and of the shop. */
    metrics,

    /** How tries to send a mail went since this process began. */
    mailCounts: mailWork.counts,

    /** Begins sending queued mails, doing what was decided about orders, reading phones and asking carriers, in this process. */
    work(renderAs: RenderMail): void {
      const from = async () => env.MAIL_FROM ?? senderOf(await settings.said());
      const vendor = env.EMAILJS_FORWARD_URL && openVendor(env, env.EMAILJS_FORWARD_URL);
      const forward = vendor
        ? (content: ContactFacts) => vendor({ ...content, timestamp: writeTime(content.timestamp) })
        : undefined;
      const { send } = mailer;
      const render: Post["render"] = async (...mail) => renderAs(...mail, await settings.said());
      mailWork.begin({ clock, from, origin: new URL(origin).origin, patience, render, send, forward, secrets });
      moveWork = openMoveWork(services);
      holdWork = openHoldWork(services);
      phoneWork = openPhoneWork(db);
      bookingWork = openBookingWork(services, carriers);
      askingWork = openAskingWork(services, carriers);
    },

    /** Finishes what is under way, writes what is gathered and lets go of the database. */
    async close(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      time?.close();
      settings.close();
      pictures.close();
      papers.close();
      await moveWork?.close();
      await holdWork?.close();
      await phoneWork?.close();
      await bookingWork?.close();
      await askingWork?.close();
      await mailWork.close();
      await flushViews();
      await stopListening();
      await mailer.close();
      await disconnect();
    },
  };
}

/** Writes a mail in a language, with what may be said of the house. */
type RenderMail = (...mail: [...Parameters<Post["render"]>, Said]) => ReturnType<Post["render"]>;

const senderOf = ({ house: { name, email } }: Settings) => ({ name, address: email });

type ContactFacts = Parameters<NonNullable<Post["forward"]>>[0];

/** A time as the shop's own people read it, from ISO text. */
const writeTime = (iso: string): string => words(brand.locale).dates.writeDateTime(localTime(new Date(iso)));

/** What `read` answers, read when first asked for. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= read();
    return answer;
  };
}

function googleOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_DISCOVERY_URL }: Env) {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null;
  return { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, discoveryUrl: GOOGLE_DISCOVERY_URL };
}

export type RunningServices = Awaited<ReturnType<typeof startServices>>;
