import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** Who signs in at the provider, as it vouches for them. */
export interface ProviderAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
}

/** A real OpenID provider on loopback that asks nobody anything: whoever comes is `account`. */
export async function openProvider(client: { id: string; secret: string; redirect: () => string }) {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let account: ProviderAccount;
  const open = () => {
    const provider = new Provider(issuer, {
      clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [client.redirect()] }],
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
      cookies: { keys: ["only tests sign with this"] },
      features: { devInteractions: { enabled: false } },
      findAccount: () => ({ accountId: account.sub, claims: async () => ({ ...account }) }),
      interactions: { url: (_, { uid }) => `/agree/${uid}` },
    });
    const answer = provider.callback();
    server.on("request", async (request, response) => {
      if (!request.url?.startsWith("/agree/")) return answer(request, response);
      const { prompt, params } = await provider.interactionDetails(request, response);
      if (prompt.name === "login") {
        return provider.interactionFinished(request, response, { login: { accountId: account.sub } });
      }
      const grant = new provider.Grant({ accountId: account.sub, clientId: String(params.client_id) });
      grant.addOIDCScope("openid email profile");
      await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
    });
  };
  return {
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    /** To be called once the shop's address is known. */
    open,
    be(who: ProviderAccount) {
      account = who;
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
