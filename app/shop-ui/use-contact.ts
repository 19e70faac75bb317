import { type FormEvent, useRef, useState } from "react";
import { useFetcher, useRouteLoaderData } from "react-router";
import { contact as words } from "../locales/contact.ts";
import type { loader as root } from "../root.tsx";
import { fetchScreen } from "../router-internals/fetch-screen.ts";
import type { ContactAnswer } from "./contact-answer.ts";

/**
 * Sends the contact form with the provider's library, which is fetched when somebody begins to write. Where it cannot
 * be had, the form goes its ordinary way, to the page's own action.
 */
export function useContact() {
  const fetcher = useFetcher<ContactAnswer>();
  const keys = useRouteLoaderData<typeof root>("root")?.contactKeys;
  const [answer, setAnswer] = useState<ContactAnswer>();
  const [isSending, setIsSending] = useState(false);
  const library = useRef<Promise<typeof import("./contact-library.ts") | null>>(null);

  /** Null where it cannot be had: some browsers keep such libraries out, and networks break. */
  function load() {
    library.current ??= import("./contact-library.ts").catch(() => {
      library.current = null;
      return null;
    });
    return library.current;
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending || fetcher.state !== "idle") return;
    const form = event.currentTarget;
    const filled = new FormData(form);
    setIsSending(true);
    const loaded = await load();
    if (loaded && keys) setAnswer(await loaded.sendByLibrary(keys, filled));
    else await sendPlainly(form);
    setIsSending(false);
  }

  async function sendPlainly(form: HTMLFormElement) {
    try {
      await fetchScreen("contact/contact");
    } catch {
      return setAnswer({ sent: false, title: words.failed }); // what was typed stands in the form
    }
    setAnswer(undefined);
    await fetcher.submit(form);
  }

  return { Form: fetcher.Form, send, load, answer: answer ?? fetcher.data, isSending };
}
