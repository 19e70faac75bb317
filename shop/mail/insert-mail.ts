/** SQL that writes a mail from the JSON of its row: alone, or within a statement that writes what the mail is about. */
export const insertMail = (row: string, ...sources: string[]): string => `insert into mails
    (id, message_id, kind, recipient, content, locale, order_id, created_at)
    select m.id, m.message_id, m.kind, m.recipient, m.content, m.locale, m.order_id, m.created_at
    from ${[...sources, `json_populate_record(null::mails, ${row}) m`].join(", ")}`;
