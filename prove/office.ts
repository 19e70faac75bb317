import { openClient } from "../shop/client.ts";
import { administrator } from "./place.ts";

/** Karim, signed in: every call of the shop, and his token and cookie for those whose answer is to be seen. */
export async function enterOffice(origin: string) {
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(administrator),
  });
  const token = answer.headers.get("set-auth-token");
  if (!token) throw new Error(`Karim was not let in: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  return { calls: openClient(origin, token), token, cookie: cookie.join("; ") };
}

/** Approves an order at any process; answers its status. */
export async function approve(origin: string, token: string, orderId: string, acceptShortage = false): Promise<number> {
  const answer = await fetch(`${origin}/api/v1/orders/${orderId}/confirm`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ from: "pending", acceptShortage }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
