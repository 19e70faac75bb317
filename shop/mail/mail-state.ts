/** Where a mail stands: waiting for its first try, sent, to be tried again, given up. */
export const mailStates = ["queued", "sent", "failed", "abandoned"] as const;
export type MailState = (typeof mailStates)[number];

/**
 * What a try in vain told: this mail will never be taken; not now; the way itself is closed to all mails; it could not even
 * be written.
 */
export const failures = ["refused", "later", "closed", "fault"] as const;
export type MailFailure = (typeof failures)[number];

/** What of the mail log can be looked at: what has not been sent, one state, or everything. */
export const mailShows = ["stuck", ...mailStates, "all"] as const;
export type MailShow = (typeof mailShows)[number];
