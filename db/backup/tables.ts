import type pg from "pg";

/**
 * Whose rows no backup holds: what opens something for a while, so that bringing back yesterday's opens nothing that was
 * closed since; counters of attempts; and which backups there are, for a backup cannot know.
 */
const leftOut = [
  ...["sessions", "passkey_challenges", "verifications", "mailed_proofs", "invitations", "order_codes"],
  ...["rate_limits", "backups"],
];

export interface Table {
  name: string;
  /** Those that can be written, quoted. */
  columns: string;
  bytes: number;
}

/** The shop's tables whose rows a backup holds; a table stands after those it refers to. */
export async function tablesToKeep(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `select c.relname as name, pg_table_size(c.oid)::float8 as bytes,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       array(select distinct other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
         where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo"
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
     order by 1`,
    [leftOut],
  );
  const ordered: Table[] = [];
  const place = (name: string): void => {
    const row = rows.find((one) => one.name === name);
    if (!row || ordered.some((one) => one.name === name)) return;
    for (const other of row.refersTo) place(other);
    const { columns, bytes } = row;
    ordered.push({ name, columns, bytes });
  };
  for (const { name } of rows) place(name);
  return ordered;
}
