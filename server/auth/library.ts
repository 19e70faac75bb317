import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTable } from "drizzle-orm/pg-core";
import { log } from "../log.ts";
import { digest, withSessionDigests } from "./session-digests.ts";
import { sessionEnds } from "./session-ends.ts";

/** Why nobody comes in, as the protocol's answer says it. */
export interface Turned {
  status: number;
  code: string;
  message: string;
  /** Seconds to wait, where waiting helps. */
  retryAfter?: number;
}

/** Who may come in. Asked wherever a session is opened by a visitor, whichever way they came. */
export interface Gate {
  /** Before a password is looked at. */
  mayTry(email: string, ip: string, browser: string | null): Promise<Turned | null>;
  /** Before a session is opened. */
  mayEnter(userId: string, ip: string): Promise<Turned | null>;
  entered(userId: string, ip: string): Promise<void>;
  /** A session was ended by whoever had it, or found to be over. */
  left(userId: string, ip: string): void;
  passwordWasWrong(email: string, ip: string): Promise<void>;
  passwordWasRight(email: string, ip: string, browser: string | null): Promise<void>;
  /** Notes that a browser has signed in; the token it is to keep for so many seconds instead of the one it brought, or null. */
  remember(userId: string, browser: string | null): Promise<{ token: string; seconds: number } | null>;
}

/** An OpenID provider people may sign in with. */
export interface Provider {
  clientId: string;
  clientSecret: string;
  discoveryUrl: string;
}

export interface AuthSettings {
  db: NodePgDatabase<Record<string, never>>;
  tables: { user: PgTable; session: PgTable; account: PgTable; verification: PgTable };
  secret: string;
  publicUrl: string | undefined;
  google: Provider | null;
  gate: Gate;
  /** Told of each sign-in by password. */
  signedIn(userId: string, password: string): Promise<void>;
  newId(): string;
  /** When a session ends after it was opened, and after it was last used. */
  longestSessionSeconds: number;
  idleSessionSeconds: number;
}

/** Cookies of ours are named after this; the library appends what each is for. */
export const cookiePrefix = "shop";
export const googleId = "google";
/** What the library calls an endpoint without an address: nobody outside reaches it. */
const ofOurOwn = "virtual:";
/** What the library answers to a wrong password and to an unknown address. */
const wrongPassword = "INVALID_EMAIL_OR_PASSWORD";
const socialFields = new Set(["provider", "callbackURL", "errorCallbackURL", "disableRedirect"]);
const isOwnPath = (path: unknown): boolean => typeof path === "string" && /^\/(?![/\\])[^\\\s]*$/.test(path);

/** Better Auth over our own tables: sessions, passwords, bearer tokens and, where asked for, Google. */
export async function createAuth(settings: AuthSettings, provider: Provider | null) {
  const [{ betterAuth }, { drizzleAdapter }, { bearer }, { genericOAuth }, api] = await Promise.all([
    import("better-auth/minimal"),
    import("better-auth/adapters/drizzle"),
    import("better-auth/plugins/bearer"),
    import("better-auth/plugins/generic-oauth"),
    import("better-auth/api"),
  ]);
  const { db, tables, secret, publicUrl, newId, gate } = settings;
  const turnAway = ({ status, ...body }: Turned) =>
    new api.APIError(status as 403, body, body.retryAfter ? { "retry-after": String(body.retryAfter) } : {});
  const noTokens = { accessToken: null, refreshToken: null, idToken: null };

  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: withSessionDigests(drizzleAdapter(db, { provider: "pg", schema: tables })),
    session: { expiresIn: settings.longestSessionSeconds, disableSessionRefresh: true },
    user: {
      fields: { emailVerified: "isEmailVerified", image: "profileImage" },
      additionalFields: {
        firstName: { type: "string", required: false, input: true },
        lastName: { type: "string", required: false, input: true },
      },
    },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 6, maxPasswordLength: 256 },
    rateLimit: { enabled: false },
    plugins: [
      bearer({ requireSignature: true }),
      await sessionEnds(settings.idleSessionSeconds),
      await ownEndpoints(gate),
      ...(provider
        ? [genericOAuth({ config: [{ providerId: googleId, scopes, ...provider, mapProfileToUser }] })]
        : []),
    ],
    hooks: {
      before: api.createAuthMiddleware(async (context) => {
        if (context.path === "/sign-in/email") {
          const turned = await gate.mayTry(typedEmail(context.body), placeOf(context), browserOf(context));
          if (turned) throw turnAway(turned);
        }
        if (context.path === "/sign-in/social") {
          const { callbackURL = "/", errorCallbackURL = "/" } = context.body ?? {};
          const isKnown = Object.keys(context.body ?? {}).every((field) => socialFields.has(field));
          // The library would send people wherever it is told
          if (!isKnown || !isOwnPath(callbackURL) || !isOwnPath(errorCallbackURL))
            throw new api.APIError("BAD_REQUEST");
        }
      }),
      // However a session was opened, its browser is known from now on.
      after: api.createAuthMiddleware(async (context) => {
        const { newSession, returned } = context.context;
        if (api.isAPIError(returned) && returned.body?.code === wrongPassword)
          await gate.passwordWasWrong(typedEmail(context.body), placeOf(context));
        if (!newSession) return;
        if (context.path === "/sign-in/email") {
          await gate.passwordWasRight(newSession.user.email, placeOf(context), browserOf(context));
          await settings.signedIn(newSession.user.id, context.body.password);
        }
        await remember(context, gate, newSession.user.id);
      }),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => {
            if (!user.emailVerified) throw new api.APIError("FORBIDDEN", { code: "EMAIL_NOT_VERIFIED" });
          },
        },
      },
      account: {
        create: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
        update: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
      },
      session: {
        create: {
          before: async (session, context) => {
            if (context?.path === ofOurOwn) return;
            const turned = await gate.mayEnter(session.userId, placeOf(context));
            if (turned) throw turnAway(turned);
          },
          after: async (session, context) => {
            if (context?.path !== ofOurOwn) await gate.entered(session.userId, placeOf(context));
          },
        },
        delete: { after: async (session, context) => gate.left(session.userId, placeOf(context)) },
      },
    },
    onAPIError: {
      errorURL: "/login",
      onError: (error) => {
        if (!api.isAPIError(error)) log.fault("the sign-in library failed", error);
      },
    },
    advanced: {
      cookiePrefix,
      // Named and secured with all other cookies, as the answer leaves
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: ["x-real-ip"] },
      database: { generateId: newId },
      // The origin of every request is checked before it gets here.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    telemetry: { enabled: false },
    // It answers some faults without telling anybody their cause but here.
    logger: {
      level: "error",
      log: (_level, message, ...details) => log.fault("the sign-in library failed", errorIn(details) ?? message),
    },
  });
}

/** The error that the library logs, by itself or within what it logs. */
const errorIn = (details: unknown[]): unknown =>
  details.flatMap((detail) => [detail, ...Object.values(detail ?? {})]).find((detail) => detail instanceof Error);

const scopes = ["openid", "email", "profile"];

const text = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, 100) : "");

/** What of a provider's account becomes ours. */
function mapProfileToUser(profile: Record<string, unknown>) {
  const firstName = text(profile.given_name) || text(profile.name);
  const lastName = text(profile.family_name);
  return {
    firstName,
    lastName,
    name: `${firstName} ${lastName}`.trim(),
    emailVerified: profile.email_verified === true,
  };
}

type Context = Pick<GenericEndpointContext, "headers" | "context" | "getCookie" | "setCookie">;
const placeOf = (context: Pick<Context, "headers"> | null): string => context?.headers?.get("x-real-ip") ?? "unknown";
/** The address of a sign-in. What is no text, the library itself refuses. */
const typedEmail = (body: { email?: unknown } | undefined): string =>
  typeof body?.email === "string" ? body.email.trim().toLowerCase() : "";
const knownBrowser = "known_browser";
const browserOf = ({ context, getCookie }: Context): string | null =>
  getCookie(context.createAuthCookie(knownBrowser).name);

/** Gives the browser the token by which it is known to an account from now on. */
async function remember(context: Context, gate: Gate, userId: string): Promise<void> {
  const known = await gate.remember(userId, browserOf(context));
  if (!known) return;
  const { name, attributes } = context.context.createAuthCookie(knownBrowser, { maxAge: known.seconds });
  context.setCookie(name, known.token, attributes);
}

/** What the shop itself asks of the library, for a person it vouches for; no address leads here. */
async function ownEndpoints(gate: Gate) {
  const [{ createAuthEndpoint }, { setSessionCookie }, { generateRandomString }, { z }] = await Promise.all([
    import("better-auth/api"),
    import("better-auth/cookies"),
    import("better-auth/crypto"),
    import("zod"),
  ]);
  return {
    id: "own-endpoints",
    endpoints: {
      openSession: createAuthEndpoint.serverOnly(
        { method: "POST", body: z.object({ userId: z.string() }), requireHeaders: true },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.userId);
          if (!user) throw new Error("no such person");
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return null;
        },
      ),
      newToken: createAuthEndpoint.serverOnly({ method: "POST", requireHeaders: true }, async (context) => {
        const { authCookies, secret, sessionConfig } = context.context;
        const { name, attributes } = authCookies.sessionToken;
        const token = generateRandomString(32);
        await context.setSignedCookie(name, token, secret, { ...attributes, maxAge: sessionConfig.expiresIn });
        return { tokenDigest: digest(token) };
      }),
      rememberBrowser: createAuthEndpoint.serverOnly(
        { method: "POST", body: z.object({ userId: z.string() }), requireHeaders: true },
        async (context) => {
          await remember(context, gate, context.body.userId);
          return null;
        },
      ),
      browserToken: createAuthEndpoint.serverOnly({ method: "POST", requireHeaders: true }, async (context) => ({
        token: browserOf(context),
      })),
    },
  } satisfies BetterAuthPlugin;
}
