import { z } from "zod";

const flag = z.enum(["0", "1", "true", "false"]).transform((text) => text === "1" || text === "true");
const text = z.string().trim().min(1);
const web = z.url({ protocol: /^https?$/ });
/** Where a carrier is asked: with TLS, for keys go along, unless it is this machine itself. */
const carrierAddress = web.refine(
  (address) => {
    const url = URL.parse(address);
    if (!url) return false;
    const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
    return (url.protocol === "https:" || isHere) && !url.username && !url.search && !url.hash;
  },
  { error: "expected https://, a host and a path" },
);
const port = z.coerce.number("expected a port number").int().min(0).max(65535);
/** A port, or an address and a port: this machine's own unless another is named. */
const listener = z
  .string()
  .regex(/^(\S+:)?\d{1,5}$/, "expected a port, or an address and a port")
  .transform((text) => {
    const { host, digits } = /^(?:\[?(?<host>[^\]]+?)\]?:)?(?<digits>\d+)$/.exec(text)!.groups!;
    return { host: host ?? "127.0.0.1", port: Number(digits) };
  })
  .refine(({ port }) => port <= 65535, "expected a port number");

/** Every environment variable the shop reads. `.env.example` documents the same list, in the same order. */
const variables = z.object({
  PORT: port.default(3000),
  HOST: text.default("0.0.0.0"),
  OPS_ADDRESS: listener.optional(),
  PUBLIC_URL: web.optional(),
  TRUST_PROXY: flag.default(false),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  HSTS_SUBDOMAINS: flag.default(false),
  DATA_DIR: text.default("data"),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "expected a time of day such as 03:30")
    .optional(),
  BACKUP_DIR: text.optional(),
  ADMIN_EMAIL: z.email().toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  ADMIN_CURRENCY: text.default("$"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "expected postgres://user:password@host/database")
    .optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_DISCOVERY_URL: z.url().default("https://accounts.google.com/.well-known/openid-configuration"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.optional(),
  CONTACT_EMAIL: z.email().toLowerCase().optional(),
  INSTAGRAM_URL: web.optional(),
  FACEBOOK_URL: web.optional(),
  TWITTER_URL: web.optional(),
  EMAILJS_PUBLIC_KEY: text.default("shop-public-key"),
  EMAILJS_SERVICE_ID: text.default("service_shop"),
  EMAILJS_TEMPLATE_ID: text.default("template_contact"),
  EMAILJS_ORIGINS: z
    .string()
    .transform((list) => list.split(",").map((origin) => origin.trim().replace(/\/$/, "")))
    .pipe(z.array(web))
    .default([]),
  EMAILJS_FORWARD_URL: web.optional(),
  EMAILJS_PRIVATE_KEY: text.optional(),
  SENDIT_URL: carrierAddress.optional(),
  SENDIT_PUBLIC_KEY: text.optional(),
  SENDIT_SECRET_KEY: text.optional(),
  SENDIT_PICKUP_DISTRICT: z.coerce.number("expected the number of a district").int().positive().optional(),
  OZON_URL: carrierAddress.optional(),
  OZON_CUSTOMER_ID: text.optional(),
  OZON_KEY: text.optional(),
  CATHEDIS_URL: carrierAddress.optional(),
  CATHEDIS_USERNAME: text.optional(),
  CATHEDIS_PASSWORD: text.optional(),
  CARRIER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
  FUNCTION_TIMEOUT_MS: z.coerce.number().int().min(100).default(70_000),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  CDN_MAX_AGE: z.coerce.number().int().min(0).default(0),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(32),
});

export type Env = Readonly<z.infer<typeof variables>>;

/** Thrown when the environment cannot be used; the message names every variable and what is wrong with it. */
export class EnvironmentRefused extends Error {
  override name = "EnvironmentRefused";
}

/** Variables that are of use only together. */
const together: readonly (readonly string[])[] = [
  ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["SENDIT_URL", "SENDIT_PUBLIC_KEY", "SENDIT_SECRET_KEY", "SENDIT_PICKUP_DISTRICT"],
  ["OZON_URL", "OZON_CUSTOMER_ID", "OZON_KEY"],
  ["CATHEDIS_URL", "CATHEDIS_USERNAME", "CATHEDIS_PASSWORD"],
];

/** Reads and checks the environment. An empty variable counts as absent. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const read = variables.safeParse(given);
  const wrong = read.success ? [] : read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  const complaints = [...wrong, ...missingTogether(given)];
  if (!read.success || complaints.length > 0) {
    throw new EnvironmentRefused(`The environment cannot be used (see .env.example):\n  ${complaints.join("\n  ")}`);
  }
  return read.data;
}

/** With a database of one's own the installation keeps no secrets itself, so the environment must bring them. */
function missingTogether(given: Record<string, string | undefined>): string[] {
  const complaints: string[] = [];
  if (given.DATABASE_URL && !given.AUTH_SECRET) {
    complaints.push(
      "AUTH_SECRET: required when DATABASE_URL is set (32 characters or more, the same for all processes)",
    );
  }
  if (given.DATABASE_URL && !given.PUBLIC_URL) {
    complaints.push("PUBLIC_URL: required when DATABASE_URL is set (the address shoppers type)");
  }
  for (const names of together.filter((all) => all.some((name) => given[name]))) {
    const prefix = names[0]!.slice(0, names[0]!.indexOf("_") + 1);
    for (const name of names) {
      if (!given[name]) complaints.push(`${name}: required when another ${prefix} variable is set`);
    }
  }
  return complaints;
}
