import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { Inputs, Outputs } from "../shop/calls.ts";

type New = Inputs["secondFactor"]["addPasskey"]["answer"];
type Answer = Inputs["secondFactor"]["provePasskey"]["answer"];
type Asked = Pick<Outputs["secondFactor"]["askPasskey"]["options"], "challenge" | "allowCredentials">;

const text = (bytes: Buffer | string): string => Buffer.from(bytes).toString("base64url");
const digest = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();

/** Who is present; with a key of its own; and verified, as a phone does it. */
const flags = { isPresent: 0x01, isVerified: 0x04, hasKey: 0x40 };

/** A device that makes passkeys and signs with them at one site, with code of its own: WebAuthn's "none" attestation, ES256. */
export function openPasskeyDevice(origin: string, { counts = true, verifies = true } = {}) {
  const keys = new Map<string, KeyObject>();
  let counter = 0;
  const rpIdHash = digest(new URL(origin).hostname);
  const person = flags.isPresent | (verifies ? flags.isVerified : 0);

  function head(more = 0): Buffer {
    if (counts) counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpIdHash, Buffer.from([person | more]), count]);
  }
  const client = (type: string, challenge: string) => JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const kind = { type: "public-key" } as const;

  return {
    make({ challenge }: Pick<Asked, "challenge">): New {
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const { x, y } = publicKey.export({ format: "jwk" });
      const id = randomBytes(16);
      keys.set(text(id), privateKey);
      const cose = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x!, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y!, "base64url"),
      ]);
      const data = Buffer.concat([head(flags.hasKey), Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id: text(id),
        rawId: text(id),
        ...kind,
        response: {
          clientDataJSON: text(client("webauthn.create", challenge)),
          attestationObject: text(attestation),
          transports: ["internal"],
        },
      };
    },

    /** Signs with the first of its keys that is asked for, or with any of them. */
    use({ challenge, allowCredentials = [] }: Asked): Answer {
      const id = allowCredentials.find((one) => keys.has(one.id))?.id ?? [...keys.keys()][0]!;
      const clientData = client("webauthn.get", challenge);
      const authenticatorData = head();
      const signature = sign("sha256", Buffer.concat([authenticatorData, digest(clientData)]), keys.get(id)!);
      return {
        id,
        rawId: id,
        ...kind,
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
        },
      };
    },
  };
}
