export interface VendorKeys {
  EMAILJS_PUBLIC_KEY: string;
  EMAILJS_SERVICE_ID: string;
  EMAILJS_TEMPLATE_ID: string;
  EMAILJS_PRIVATE_KEY?: string | undefined;
}

const timeoutMs = 20_000;

/** Hands contact messages to the vendor's service at `origin`, under our keys; throws with what it answered, and how. */
export function openVendor(keys: VendorKeys, origin: string) {
  return async function forward({
    name,
    email,
    subject,
    message,
    timestamp,
  }: Record<"name" | "email" | "subject" | "message" | "timestamp", string>): Promise<void> {
    const answer = await post(new URL("/api/v1.0/email/send", origin), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        user_id: keys.EMAILJS_PUBLIC_KEY,
        service_id: keys.EMAILJS_SERVICE_ID,
        template_id: keys.EMAILJS_TEMPLATE_ID,
        ...(keys.EMAILJS_PRIVATE_KEY ? { accessToken: keys.EMAILJS_PRIVATE_KEY } : {}),
        template_params: { name, time: timestamp, message, email, subject },
      }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok) return;
    const reason = `the vendor answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`;
    throw Object.assign(new Error(reason), { command: "POST", responseCode: answer.status });
  };
}

/** What was not answered says so as a refusal would: where in the conversation it happened. */
async function post(url: URL, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (cause) {
    throw Object.assign(new Error("the vendor did not answer", { cause }), { command: "POST" });
  }
}
