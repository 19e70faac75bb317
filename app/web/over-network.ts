import { data } from "react-router";
import { accountRefusalWords as words } from "../locales/account-refusals.ts";
import { isUnreached } from "./network-errors.ts";
import type { Told } from "./refused.ts";

type Unknown<T> = { [Name in Exclude<keyof T, keyof Told>]?: undefined };

/**
 * Does a form's action from the browser. Where the network broke, the form says so, or what `more` has for a title, and
 * what was typed stays in it.
 * Source: behaviour.md, "Sign-in".
 */
export async function overNetwork<T, More extends object>(action: () => Promise<T>, more?: More) {
  try {
    return await action();
  } catch (error) {
    if (!isUnreached(error)) throw error;
    // The status keeps what the page shows from being asked for again, which would fail as well
    return data({ title: words.network, ...more } as Told & Unknown<T> & More, 503);
  }
}
