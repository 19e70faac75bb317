import type { Limits } from "../context.ts";
import { signInPause } from "./sign-in-pause.ts";

const mostTries = 10;
const mostTriesPerPlace = 50;
const windowSeconds = 600;

const keys = {
  browser: (digest: string, email: string): string => `sign-in:browser:${digest}:${email}`,
  place: (ip: string): string => `sign-in:${ip}`,
  placeAndAccount: (ip: string, email: string): string => `sign-in:${ip}:${email}`,
  account: (email: string): string => `sign-in:${email}`,
  pause: (ip: string, email: string): string => `sign-in:pause:${ip}:${email}`,
};

/**
 * How often a password may be tried. Each answers the seconds to wait, 0 to go on. A try that is refused to one place
 * counts for nobody else: the account is only counted when the password is looked at. Source: behaviour.md, "Sign-in".
 */
export function openSignInLimits(limits: Limits) {
  return {
    /** By a browser that has signed in to this account before: nobody else's tries concern it. */
    forBrowser: (digest: string, email: string): Promise<number> =>
      limits.count(keys.browser(digest, email), mostTries, windowSeconds),

    /** By anybody else. `email` is null where none was typed. */
    async forStranger(ip: string, email: string | null): Promise<number> {
      const placeWait = await limits.count(keys.place(ip), mostTriesPerPlace, windowSeconds);
      if (placeWait > 0 || email === null) return placeWait;
      const seconds = signInPause(await limits.held(keys.account(email)));
      const pauseWait = seconds > 0 ? await limits.pause(keys.pause(ip, email), seconds) : 0;
      if (pauseWait > 0) return pauseWait;
      const wait = await limits.count(keys.placeAndAccount(ip, email), mostTries, windowSeconds);
      if (wait === 0) await limits.count(keys.account(email), Number.POSITIVE_INFINITY, windowSeconds);
      return wait;
    },

    /** The password was right: what was counted for it is taken back, and earlier mistakes of this person are forgotten. */
    async right(ip: string, email: string, digest: string | null): Promise<void> {
      if (digest) return limits.reset(keys.browser(digest, email));
      await limits.reset(keys.placeAndAccount(ip, email));
      await limits.takeBack(keys.place(ip));
      await limits.takeBack(keys.account(email));
    },
  };
}
