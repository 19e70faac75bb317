import { z } from "zod";

const base64 = z.string().max(16_384);
const answer = { id: z.string().max(1_400), rawId: z.string().max(1_400), type: z.literal("public-key") };

/** What a browser says of a passkey it has made, as its `toJSON` writes it. */
export const newPasskeyAnswer = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: base64,
    attestationObject: base64,
    transports: z.array(z.string().max(32)).max(8).default([]),
  }),
});

/** The same of one that has signed a challenge. */
export const passkeyAnswer = z.object({
  ...answer,
  response: z.object({ clientDataJSON: base64, authenticatorData: base64, signature: base64 }),
});
