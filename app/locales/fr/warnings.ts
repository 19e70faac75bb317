import type { MailWay } from "../../../shop/mail/outbox.server.ts";
import { backups } from "./backups.ts";

const mails = (count: number) => (count === 1 ? "1 e-mail" : `${count.toLocaleString("en-GB")} e-mails`);
const wait = (count: number) => `${mails(count)} ${count === 1 ? "is waiting" : "are waiting"}`;

/** What an administrator should see to: what is wrong, and what to do. */
export const warnings = {
  title: "Needs attention",
  count: (count: number) => (count === 1 ? "1 thing needs attention" : `${count} things need attention`),
  seeMails: "View e-mails",
  testPost: "Test sending",
  closed: {
    relay: (count: number) => `No e-mail leaves any more: ${wait(count)}`,
    vendor: (count: number) => `The vendor no longer takes contact messages: ${wait(count)}`,
  } satisfies Record<MailWay, (count: number) => string>,
  mendWay: (reason: string) =>
    `Check the relay’s address and account: the e-mails leave by themselves as soon as it answers. Its last answer: “${reason}”`,
  behind: (count: number, minutes: number) =>
    `E-mails are late: ${wait(count)}, the oldest for ${minutes.toLocaleString("en-GB")} minutes`,
  mendQueue: "Check that the shop is running and that the relay answers promptly.",
  stuck: (count: number) => `${mails(count)} ${count === 1 ? "is not leaving" : "are not leaving"}`,
  mendStuck: "Read the reason for each, put it right, then send it again.",
  full: (freeBytes: number) => `The disk is nearly full: ${backups.size(freeBytes)} left`,
  mendDisk: "Make room or enlarge it: on a full disk, orders are refused.",
  backup: backups.warnings,
  mendBackup: "Make one with “npm run backup”, and one every night by the setting BACKUP_AT.",
} as const;
