import { createContext } from "react-router";
import type { Shop } from "../../shop/calls.ts";
import type { PostKeys, Visitor } from "../../shop/context.ts";
import type { PaperTask } from "../paper/paper-task.ts";
import type { Socials } from "./root-data.ts";

/** The calls of the shop, made in process in the name of the request's visitor. */
export const shopContext = /* @__PURE__ */ createContext<Shop>();

/** What a page may know of its request beside the calls. */
export interface RequestFacts {
  visitor(): Promise<Visitor | null>;
  /** The same, also while their address is not verified. */
  account(): Promise<Visitor | null>;
  /** Answers a request of the sign-in library's own protocol; null where it cannot. */
  auth(request: Request): Promise<Response | null>;
  /** Whether people may sign in with Google here. */
  hasGoogle: boolean;
  /** Cookies that calls made for this page want set; loaders and actions hand them on with `cookieHeaders`. */
  cookies: string[];
  /** Where faults are reported, once. */
  report(error: unknown, request: Request): void;
  /** By which the log knows the request. */
  requestId: string | undefined;
  /** Whether a fault has left no page to show. */
  hasFailed: boolean;
  /** Draws a paper as PDF in a process of its own, and says how many of its parts are drawn. */
  draw(task: PaperTask, progress?: (done: number) => void): Promise<Uint8Array>;
  adminCurrency: string;
  /** What the contact form's library sends along. */
  contactKeys: PostKeys;
  socials: Socials;
  origin: string;
  /** The mark that the page's own inline scripts carry; the content policy lets no other run. */
  nonce: string;
}

export const requestContext = /* @__PURE__ */ createContext<RequestFacts>();
