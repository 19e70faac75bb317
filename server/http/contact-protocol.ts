import { contactTexts as texts } from "./contact-texts.ts";

/** What came in, checked for form but not for length. */
export interface ContactParams {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export interface ContactSettings {
  publicKey: string;
  serviceId: string;
  templateId: string;
  /** Other origins than our own whose pages may send. */
  origins: readonly string[];
  /** A parameter that no person fills; what comes with it is thanked and not kept. */
  trap: string;
  isEmailAddress(text: string): boolean;
  /** Whether a name is an address of a site. */
  looksLikeSite(text: string): boolean;
  /** Keeps the message and sees to its mail; the seconds to wait when this caller has sent too many, else 0. */
  deliver(params: ContactParams, caller: { headers: Headers; ip: string }): Promise<number>;
}

const mostBytes = 50_000;

/**
 * `POST /api/v1.0/email/send` as the e-mail provider answers it: 200 `OK`, or a status with the sentence its library
 * shows. Whatever the parameters say, the one recipient is the shop. Source: behaviour.md, "E-mail protocol".
 */
export function openContactProtocol(settings: ContactSettings) {
  async function answer(request: Request, ip: string): Promise<Response> {
    if (request.method !== "POST") return say(405, texts.method, { allow: "POST, OPTIONS" });
    const body = await request.text();
    if (Buffer.byteLength(body) > mostBytes) return say(413, texts.tooLarge);
    const read = parse(body, settings);
    if ("status" in read) return say(read.status, read.text);
    if (read.trapped) return say(200, texts.ok);
    const retryAfter = await settings.deliver(read.params, { headers: request.headers, ip });
    return retryAfter > 0 ? say(429, texts.throttled, { "retry-after": String(retryAfter) }) : say(200, texts.ok);
  }

  return async function serve(request: Request, ip: string): Promise<Response> {
    const origin = request.headers.get("origin");
    const isOurs = origin === null || origin === new URL(request.url).origin;
    if (!isOurs && !settings.origins.includes(origin)) return say(403, texts.blocked);
    const response = request.method === "OPTIONS" ? new Response(null, { status: 204 }) : await answer(request, ip);
    if (!isOurs) {
      response.headers.set("access-control-allow-origin", origin);
      response.headers.set("access-control-allow-methods", "POST");
      response.headers.set("access-control-allow-headers", "content-type");
      response.headers.append("vary", "Origin");
    }
    return response;
  };
}

type Read = { params: ContactParams; trapped: boolean } | { status: number; text: string };

function parse(
  body: string,
  { publicKey, serviceId, templateId, isEmailAddress, looksLikeSite, trap }: ContactSettings,
): Read {
  const sent = asObject(body);
  if (!sent) return { status: 400, text: texts.notJson };
  const { user_id, service_id, template_id, template_params } = sent;
  if (!isFilled(user_id)) return { status: 400, text: texts.keyMissing };
  if (!isFilled(service_id)) return { status: 400, text: texts.serviceMissing };
  if (!isFilled(template_id)) return { status: 400, text: texts.templateMissing };
  if (user_id !== publicKey) return { status: 401, text: texts.keyWrong };
  if (service_id !== serviceId) return { status: 400, text: texts.serviceWrong };
  if (template_id !== templateId) return { status: 400, text: texts.templateWrong };
  if (typeof template_params !== "object" || template_params === null || Array.isArray(template_params)) {
    return { status: 400, text: texts.paramsWrong };
  }
  const given = template_params as Record<string, unknown>;
  const text = (name: string) =>
    typeof given[name] === "string" ? given[name].replaceAll("\0", "").toWellFormed().trim() : "";
  const params = { name: text("name"), email: text("email"), subject: text("subject"), message: text("message") };
  if (!params.name || !params.message) return { status: 400, text: texts.paramsEmpty };
  if (params.email && !isEmailAddress(params.email)) return { status: 400, text: texts.emailWrong };
  if (looksLikeSite(params.name)) return { status: 400, text: texts.nameWrong };
  return { params, trapped: text(trap) !== "" };
}

function asObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null; // the sender's mistake, answered with 400
  }
}

const isFilled = (value: unknown): boolean => typeof value === "string" && value !== "";

function say(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}
