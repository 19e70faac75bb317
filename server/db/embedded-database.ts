import pg from "pg";

/** The role that the shop connects as and that owns its database. */
const APPLICATION_USER = "shop";

/** Creates the application's user and database when missing, through the superuser's connection. */
export async function ensureDatabase(superuser: pg.Client, database: string, password: string): Promise<void> {
  const { rows } = await superuser.query<{ has_user: boolean; has_database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS has_user,
            EXISTS (SELECT FROM pg_database WHERE datname = $2) AS has_database`,
    [APPLICATION_USER, database],
  );
  // CREATEDB because tests clone databases.
  if (!rows[0]?.has_user)
    await superuser.query(`CREATE ROLE ${APPLICATION_USER} LOGIN CREATEDB PASSWORD ${pg.escapeLiteral(password)}`);
  if (!rows[0]?.has_database)
    await superuser.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER ${APPLICATION_USER}`);
}

/** The connection string of the application, for pg as for libpq. */
export function databaseUrl(socketDir: string, database: string, password: string): string {
  const host = encodeURIComponent(socketDir);
  return `postgres://${APPLICATION_USER}:${password}@/${encodeURIComponent(database)}?host=${host}`;
}
