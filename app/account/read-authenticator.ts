import { secondFactor as words } from "../locales/second-factor.ts";
import { textOf } from "../web/form.ts";
import type { Submission } from "../web/form-answer.ts";
import { networkMessage } from "./network-message.ts";

export const here = "/profile/second-factor";

/** The key that an app is being given, as the page holds it until the app's first code; and a passkey's name. */
interface Typed {
  secret: string;
  address: string;
  name: string;
}

/** Reads the form; apart from the action, so that a browser fetches nothing of what the server checks. */
export const readAuthenticator = (form: FormData): Submission<Typed> => ({
  typed: { secret: textOf(form, "secret"), address: textOf(form, "address"), name: textOf(form, "name") },
  failed: { title: words.changeFailed },
  unreached: networkMessage(),
});
