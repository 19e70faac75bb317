/** The message above a form that was refused or failed, and those beside its fields. */
export interface Message {
  title: string;
  text?: string;
  /** A sentence for each field that is wrong. */
  problems?: Record<string, string>;
  /** The answer's HTTP status, where it is not the refusal's own. */
  status?: number;
}

/** A form as it was sent, and its messages for what may go wrong. `Facts` are what such a message carries besides. */
export interface Submission<Typed, Facts = object> {
  /** What goes back, so that nobody types it again. Never a password. */
  typed: Typed;
  /** Shown where the shop itself failed. */
  failed: Message & Partial<Facts>;
  /** Shown where the network failed; `failed` where it is left out. */
  unreached?: Message & Partial<Facts>;
}

/** The answer to a form that was refused; `isFault` where the shop or the network failed instead. */
export type Refused<Typed, Facts = object> = Message & Partial<Facts> & { typed: Typed; isFault?: true };

/** The refusal in an action's answer; undefined where the form succeeded. */
export const refusedIn = <Answer extends object>(
  answer: Answer | undefined,
): Extract<Answer, { title: string }> | undefined =>
  answer && "title" in answer ? (answer as Extract<Answer, { title: string }>) : undefined;

/** A message's title and text in one line. */
export const inOneLine = ({ title, text }: Message): string => (text ? `${title}. ${text}` : title);
