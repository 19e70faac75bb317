import { useEffect, useState } from "react";
import { Link } from "react-router";
import { adminSearch as words } from "../../locales/admin-search.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import { Palette } from "./palette.tsx";

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** Whether a key asks for the search: Ctrl-K or Command-K anywhere, a slash where nobody types. */
const asks = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey
    ? event.key.toLowerCase() === "k" && !event.altKey
    : event.key === "/" && !isTyping(event.target) && !document.querySelector("dialog:modal");

/** The way to the search over everything, for the hand and by key; without script it leads to a page. */
export function OpenPalette({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing || !asks(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  return (
    <>
      <Link
        to="/admin/search"
        aria-keyshortcuts="/ Control+K"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
        className={`gap-2 ${className}`}
      >
        <SearchIcon />
        <span className="max-sm:sr-only">{words.open}</span>
        <span aria-hidden="true" className="border border-hairline px-1.5 font-sans text-soft max-md:hidden">
          /
        </span>
      </Link>
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
