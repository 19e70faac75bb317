const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A phone's authenticator app: reads an address as a QR code has it, and shows codes by time, with code of its own. */
export function openAuthenticator(address: string) {
  const { searchParams } = new URL(address);
  const bits = [...searchParams.get("secret")!].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g)!;
  const key = Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
  return async function codeAt(at: Date): Promise<string> {
    const hmac = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
    const counter = new DataView(new ArrayBuffer(8));
    counter.setUint32(4, Math.floor(at.getTime() / 30_000));
    const mac = new DataView(await crypto.subtle.sign("HMAC", hmac, counter.buffer));
    const number = mac.getUint32(mac.getUint8(19) & 15) & 0x7fffffff;
    return String(number % 1_000_000).padStart(6, "0");
  };
}
