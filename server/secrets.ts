import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** What only this installation can make or read again, from its one secret. */
export function openSecrets(secret: string) {
  const key = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", use, 32));
  const [sealing, digesting] = [key("seal"), key("digest")];
  /** Null when it was sealed under another secret: that, and nothing else, is what the cipher refuses at its end. */
  function unsealIfOurs(sealed: string): string | null {
    const bytes = Buffer.from(sealed, "base64url");
    const opener = createDecipheriv(cipher, sealing, bytes.subarray(0, nonceBytes));
    opener.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const body = opener.update(bytes.subarray(nonceBytes + tagBytes));
    try {
      return Buffer.concat([body, opener.final()]).toString("utf8");
    } catch {
      return null;
    }
  }

  return {
    /** The same text always gives the same digest, and the digest gives nothing away. */
    digest: (text: string): string => createHmac("sha256", digesting).update(text).digest("base64url"),

    /** A text that the database may keep and cannot read. */
    seal(text: string): string {
      const nonce = randomBytes(nonceBytes);
      const sealer = createCipheriv(cipher, sealing, nonce);
      const body = Buffer.concat([sealer.update(text, "utf8"), sealer.final()]);
      return Buffer.concat([nonce, sealer.getAuthTag(), body]).toString("base64url");
    },

    /** What was sealed; throws when it was not sealed here. */
    unseal(sealed: string): string {
      const text = unsealIfOurs(sealed);
      if (text === null) throw new Error("what is kept was sealed under another secret");
      return text;
    },

    unsealIfOurs,
  };
}
