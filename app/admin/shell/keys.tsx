import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { adminScreens } from "../../locales/admin-screens.ts";
import { desk } from "../../locales/desk.ts";
import { keys as words } from "../../locales/keys.ts";
import { CloseIcon } from "../../ui/bag-icons.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { pressKey } from "./press-key.ts";

const kept = "admin-letters";
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]") !== null;

/** The keys of the admin screens: heard everywhere but where somebody types, and shown by the question mark. */
export function Keys() {
  const [isShown, setShown] = useState(false);
  const isDesk = useLocation().pathname === "/admin/desk";
  const lettersAct = useRef(true);
  useEffect(() => {
    lettersAct.current = localStorage.getItem(kept) !== "off";
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || (!lettersAct.current && event.key.length === 1 && event.key !== "?")) return;
      const isDone = event.key === "?" ? setShown(true) !== null : pressKey(event);
      if (isDone) event.preventDefault();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  const decide = (act: boolean) => {
    lettersAct.current = act;
    localStorage.setItem(kept, act ? "on" : "off");
  };
  if (!isShown) return null;
  return (
    <Dialog
      aria-labelledby="keys-title"
      onClose={() => setShown(false)}
      className="h-fit max-h-[80dvh] w-[calc(100%-2rem)] max-w-md overflow-y-auto border border-ink bg-paper text-sm"
    >
      <header className="flex items-center justify-between border-b border-hairline py-1 pr-1 pl-5">
        <h2 id="keys-title" className="text-base font-semibold">
          {words.title}
        </h2>
        <button
          type="button"
          onClick={() => setShown(false)}
          aria-label={adminScreens.close}
          className="grid size-11 place-items-center hover:bg-ground"
        >
          <CloseIcon />
        </button>
      </header>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2 p-5">
        {[...words.list, ...(isDesk ? desk.keys : [])].map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 border border-edge px-2 text-center font-sans">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="flex items-center gap-3 border-t border-hairline p-5">
        <input
          type="checkbox"
          defaultChecked={lettersAct.current}
          onChange={(event) => decide(event.currentTarget.checked)}
          className="size-5"
        />
        {words.lettersAct}
      </label>
    </Dialog>
  );
}
