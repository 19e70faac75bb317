import { cast } from "../../test/builders.ts";
import { marks, type Role } from "./cast.ts";
import type { Answered } from "./send.ts";

const files = "a file of the server";
const traces = [
  { what: "a stack trace", pattern: /\n\s+at .*[\w/]:\d+:\d+/ },
  { what: files, pattern: /node_modules|file:\/\/\/|\/(?:srv|work|home|root|tmp)\/[\w.-]+\// },
  {
    what: "a query",
    pattern: /Failed query|(?:select|insert into|update|delete from) "?\w+"? .*(?:where|set|values) /i,
  },
  {
    what: "an error's name",
    pattern: /\b(?:TypeError|ReferenceError|RangeError|SyntaxError|DatabaseError|ZodError)\b/,
  },
  { what: "a password's digest", pattern: /"password":"[0-9a-f]{32}/ },
];

/** Whose data an answer to somebody may hold. */
const mayRead: Record<Role, readonly string[]> = {
  nobody: [],
  customer: [marks.yasmine],
  warehouse: [marks.yasmine, marks.salma], // where parcels go
  administrator: [marks.yasmine, marks.salma],
};

/** An answer; without headers one to what was no proper HTTP, which the engine gives by itself. */
type Judged = Pick<Answered, "status" | "body"> & { headers: Answered["headers"] | null };

/** What is wrong with an answer, whatever was asked; `sent` is what the request itself said. */
export function judge({ status, headers, body }: Judged, role: Role, sent: string): string[] {
  const found: string[] = [];
  if (status >= 500) found.push(`answered with ${status}: ${body.slice(0, 200)}`);
  // Without a type it is the engine's own answer to what is no HTTP
  if (headers?.["content-type"] && !headers["x-content-type-options"]) found.push(`${status} without its headers`);
  for (const { what, pattern } of traces) {
    if (role === "administrator" && what === files) continue; // is told where mails go
    const [trace] = pattern.exec(body) ?? [];
    if (trace && !sent.includes(trace.trim())) found.push(`${what} in the answer: ${trace.slice(0, 200)}`);
  }
  for (const mark of Object.values(marks)) {
    if (!mayRead[role].includes(mark) && body.includes(mark)) found.push(`another person's data: ${mark}`);
  }
  // On screens of staff: in what is one's own it may stand as one typed it
  const isOfStaff = /^\/(?:api\/v1\/)?admin\b/.test(sent);
  if (role === "warehouse" && isOfStaff && body.includes(cast.salma.email) && !sent.includes("salma"))
    found.push("a buyer's e-mail address");
  const location = headers?.location ?? "";
  if (/^(?:https?:)?[/\\]{2}/.test(location) && !location.includes("127.0.0.1")) found.push(`it leads to ${location}`);
  return found;
}
