/** What stands over a form that was not done, and beside its fields. */
export interface Message {
  title: string;
  text?: string;
  /** What is wrong with which field. */
  problems?: Record<string, string>;
  /** The answer's status, where it is not that of the refusal. */
  status?: number;
}

/** A form as it was sent, and what is said where it could not be done. `Facts` go with a message of this form. */
export interface Submission<Typed, Facts = object> {
  /** What goes back, so that nobody types it again. Never a password. */
  typed: Typed;
  /** What is said of a fault. */
  failed: Message & Partial<Facts>;
  /** What is said where the network failed; the same as of a fault where there is nothing else. */
  unreached?: Message & Partial<Facts>;
}

/** What a form that was not done is answered with; `isFault` where it was for no reason of the person's. */
export type Refused<Typed, Facts = object> = Message & Partial<Facts> & { typed: Typed; isFault?: true };

/** The refusal in what an action answered; undefined where it did what the form asked. */
export const refusedIn = <Answer extends object>(
  answer: Answer | undefined,
): Extract<Answer, { title: string }> | undefined =>
  answer && "title" in answer ? (answer as Extract<Answer, { title: string }>) : undefined;

/** The title and what is said below it, in one line. */
export const sentenceOf = ({ title, text }: Message): string => (text ? `${title}. ${text}` : title);
