import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";

/** How a browser finds a passkey. */
export interface Findable {
  credentialId: string;
  transports: string[];
}

/** What is kept of a passkey; `publicKey` in base 64 for addresses. */
export interface Kept extends Findable {
  publicKey: string;
  counter: number;
}

/** Whom a passkey is made for; `house` is what the device calls the site. */
export interface Owner {
  house: string;
  id: string;
  name: string;
  displayName: string;
}

/** What browsers are asked: without extensions, of which the shop wants none. */
type AskedNew = Omit<PublicKeyCredentialCreationOptionsJSON, "extensions">;
type Asked = Omit<PublicKeyCredentialRequestOptionsJSON, "extensions">;

/** Ed25519, ES256 and RS256, as COSE numbers them: what every device has one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

type Answer<A> = Omit<A, "clientExtensionResults">;

/** Passkeys of the site at one address: no other site's, and no answer given to another site. */
export function openPasskeys(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl);
  // Loaded when the first is made or used: most processes never need it
  const library = () => import("@simplewebauthn/server");
  const described = (passkeys: readonly Findable[]) =>
    passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    // Preferred when asked for: a security key without a PIN is a second factor all the same
    requireUserVerification: false,
  });

  return {
    /** What a browser needs to make one on a device that has none of `known`; the challenge is part of it. */
    async askForNew(owner: Owner, known: readonly Findable[]): Promise<AskedNew> {
      const { generateRegistrationOptions } = await library();
      const { extensions: _, ...asked } = await generateRegistrationOptions({
        rpName: owner.house,
        rpID: hostname,
        userID: new TextEncoder().encode(owner.id),
        userName: owner.name,
        userDisplayName: owner.displayName,
        supportedAlgorithmIDs,
        excludeCredentials: described(known),
        authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
      });
      return asked;
    },

    /** The passkey that a browser has made; null where this is no answer to the challenge. */
    async readNew(answer: Answer<RegistrationResponseJSON>, challenge: string): Promise<Kept | null> {
      const { verifyRegistrationResponse } = await library();
      const response = { ...answer, clientExtensionResults: {} };
      const verified = verifyRegistrationResponse({ response, supportedAlgorithmIDs, ...expected(challenge) });
      const { registrationInfo } = await orNothing(verified);
      if (!registrationInfo) return null;
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
    },

    /** What a browser needs to have one of these used; the challenge is part of it. */
    async ask(known: readonly Findable[]): Promise<Asked> {
      const { generateAuthenticationOptions } = await library();
      const allowCredentials = described(known);
      const { extensions: _, ...asked } = await generateAuthenticationOptions({
        rpID: hostname,
        allowCredentials,
        userVerification: "preferred",
      });
      return asked;
    },

    /** How often a passkey says it was used, where it has signed the challenge; else null. */
    async check(answer: Answer<AuthenticationResponseJSON>, challenge: string, passkey: Kept): Promise<number | null> {
      const { verifyAuthenticationResponse } = await library();
      const { credentialId: id, counter, transports } = passkey;
      const credential = {
        id,
        counter,
        transports,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      };
      const response = { ...answer, clientExtensionResults: {} };
      const verified = verifyAuthenticationResponse({ response, credential, ...expected(challenge) });
      const { authenticationInfo } = await orNothing(verified);
      return authenticationInfo?.newCounter ?? null;
    },
  };
}

/**
 * What the library has verified. It reads nothing but what it was given, and throws whatever is wrong with that, as plain
 * errors: all of them say that the answer is not right.
 */
async function orNothing<T extends { verified: boolean }>(verifying: Promise<T>): Promise<Partial<T>> {
  try {
    const found = await verifying;
    return found.verified ? found : {};
  } catch (error) {
    if (error instanceof Error) return {};
    throw error;
  }
}
