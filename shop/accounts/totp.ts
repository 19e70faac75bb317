import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Codes of an authenticator by time (RFC 6238): six digits, a new code each 30 seconds, HMAC-SHA-1, which is what all
 * such apps agree on. Source: behaviour.md, "Second factor".
 */
const digits = 6;
const stepSeconds = 30;
/** Clocks of phones differ: one step before and after is taken too. */
const stepsAround = 1;

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** The code of a step. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const from = mac[mac.length - 1]! & 0xf;
  const number = mac.readUInt32BE(from) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/**
 * The step whose code was typed, among those that are good at a moment and come after the last one that was taken; null
 * where there is none, so that no code is good twice.
 */
export function stepOf(secret: Buffer, typed: string, at: Date, lastStep: number | null): number | null {
  if (!/^\d{6}$/.test(typed)) return null;
  const now = stepAt(at);
  for (let step = now - stepsAround; step <= now + stepsAround; step += 1) {
    const isRight = timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(typed));
    if (isRight && (lastStep === null || step > lastStep)) return step;
  }
  return null;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A secret as people type it into an app (RFC 4648, base 32). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** What an app reads from a QR code. */
export function otpAddress(secret: Buffer, house: string, email: string): string {
  const label = `${encodeURIComponent(house)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(house)}`;
}
