import { countQueued } from "../shop/mail/mails.server.ts";
import { type ClaimedMail, claimMails, type MailWay } from "../shop/mail/outbox.server.ts";
import { type Outcome, type Post, sendMail } from "../shop/mail/send-mail.ts";
import type { Way } from "./jobs/breaker.ts";
import { openLane } from "./jobs/lane.ts";
import { liveOwners, openOwner } from "./jobs/owner.ts";
import { lettersAtOnce } from "./mailer/mailer.ts";
import { openTeller } from "./mailer/tell.ts";

const threshold = 3;
const longestPause = 60;

/** What a try tells of the way: a relay that answers about a letter works. */
const wayOf: Record<Outcome["became"], Way> = {
  sent: "open",
  refused: "open",
  later: "open",
  closed: "closed",
  fault: "unknown",
};

/** Sends the queued mails of a database: a lane for each way they leave by, so that a slow one holds no other. */
export function openMailWork(databaseUrl: string) {
  const owner = openOwner(databaseUrl);
  const lanes: { close(): Promise<void> }[] = [];
  const counts: Record<Outcome["became"], number> = { sent: 0, refused: 0, later: 0, closed: 0, fault: 0 };

  function openWay(way: MailWay, post: Post) {
    const inHand = new Set<string>();
    const tell = openTeller({ way, count: () => owner.run(({ db }) => countQueued(db)) });
    const { retryDelay: firstPause, retryDelayMax } = post.patience;
    const taking = { liveOwners, way };
    return openLane<ClaimedMail>({
      atOnce: lettersAtOnce,
      breaker: { threshold, firstPause, longestPause: Math.min(longestPause, retryDelayMax) },
      take: (most) => owner.run(({ db, id }) => claimMails(db, { ...taking, owner: id, most, inHand: [...inHand] })),
      async work(mail) {
        inHand.add(mail.id);
        try {
          const outcome = await sendMail(post, mail);
          counts[outcome.became] += 1;
          if (outcome.became === "sent") await tell.sent();
          else await tell.failed({ mail: mail.id, kind: mail.kind }, outcome.error, outcome.became);
          return wayOf[outcome.became];
        } finally {
          inHand.delete(mail.id);
        }
      },
      failed: tell.stopped,
    });
  }

  return {
    counts,
    /** Begins in this process. */
    begin(given: Omit<Post, "note">): void {
      const post: Post = { ...given, note: (write) => owner.insist(({ db }) => write(db)) };
      lanes.push(openWay("relay", post), openWay("vendor", post));
    },
    /** Lets what is under way finish, then lets go of the rest. */
    async close(): Promise<void> {
      await Promise.all(lanes.map((lane) => lane.close()));
      await owner.close();
    },
  };
}
