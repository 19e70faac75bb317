import { writeShortDay } from "../../locales/dates.ts";
import { desk as words } from "../../locales/desk.ts";
import { Part } from "../shell/facts.tsx";
import type { HeldOrder } from "./desk-shown.ts";

/** When the buyer was asked before, by whom, and what came of it. */
export function Attempts({ attempts, triesLeft }: Pick<HeldOrder, "attempts" | "triesLeft">) {
  return (
    <Part title={words.attempts}>
      {attempts.length === 0 && <p>{words.noAttempt}</p>}
      {attempts.length > 0 && (
        <>
          <ol className="grid gap-1">
            {attempts.map(({ id, outcome, channel, createdAt, who, note }) => (
              <li key={id}>
                {words.outcomes[outcome]}
                <span className="text-soft">
                  {` · ${words.channels[channel]} · ${writeShortDay(createdAt.slice(0, 10))} ${createdAt.slice(11, 16)}${who ? ` · ${who}` : ""}`}
                </span>
                {note && <span className="block wrap-anywhere text-soft">{note}</span>}
              </li>
            ))}
          </ol>
          <p className={triesLeft <= 1 ? "text-brick" : "text-soft"}>{words.triesLeft(triesLeft)}</p>
        </>
      )}
    </Part>
  );
}
