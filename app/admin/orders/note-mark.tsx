import { orderAdmin as words } from "../../locales/order-admin.ts";

/** The buyer has written something about the order. */
export const NoteMark = () => (
  <span title={words.hasNotes} className="flex-none text-brass">
    <svg aria-hidden="true" viewBox="0 0 16 16" fill="none" stroke="currentColor" className="size-4">
      <path d="M2.5 2.5h11v8h-6l-3 3v-3h-2zM5 5.5h6M5 7.5h4" />
    </svg>
    <span className="sr-only">{words.hasNotes}</span>
  </span>
);
