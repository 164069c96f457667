// Sets up the roles of the embedded server. The superuser only prepares role and database at a start. The product
// connects as a role that owns its own database and has no other right on the server.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { changeOwner, type Account } from "./account.ts";
import { sql } from "kysely";
import type { Database } from "#platform/server/database/connect.ts";

/**
 * The superuser, made with the cluster. It has the name of the product's earlier role, because a server cannot take the
 * right from its first role.
 */
export const SUPERUSER = "app";
export const APP_ROLE = "edunakuri";
export const DATABASE = "edunakuri";

const NO_RIGHTS = "nosuperuser nocreaterole noreplication nobypassrls";

type Place = { cluster: string; socketFolder: string; account: Account };

/**
 * Creates the role and its database if they are missing, and gives an older database to the role. Returns the role's
 * password. Only one process may call this at a time.
 */
export async function prepareRole(
  { cluster, socketFolder, account }: Place,
  { createsDatabases }: { createsDatabases: boolean },
): Promise<string> {
  const superuser = { host: socketFolder, port: 5432, user: SUPERUSER };
  const password = passwordOf(cluster, account);
  const connection = { ...superuser, password: readFileSync(join(cluster, "app.password"), "utf8") };

  const isOwned = await withClient({ ...connection, database: "postgres" }, async (client) => {
    const { rowCount: roles } = await client.query("select from pg_roles where rolname = $1", [APP_ROLE]);
    const rights = `login ${NO_RIGHTS} ${createsDatabases ? "createdb" : "nocreatedb"}`;
    await client.query(
      `${roles === 0 ? "create" : "alter"} role ${APP_ROLE} ${rights} password ${client.escapeLiteral(password)}`,
    );
    const { rows } = await client.query<{ owner: string }>(
      "select pg_get_userbyid(datdba) as owner from pg_database where datname = $1",
      [DATABASE],
    );
    if (rows.length === 0) {
      await client.query(`create database ${DATABASE} owner ${APP_ROLE} template template0`);
    }
    return rows.length === 0 || rows[0]?.owner === APP_ROLE;
  });
  if (!isOwned) await withClient({ ...connection, database: DATABASE }, transferOwnership);
  return password;
}

/** The file is in the cluster's folder, which only the database's account can read. */
function passwordOf(cluster: string, account: Account): string {
  const file = join(cluster, `${APP_ROLE}.password`);
  if (!existsSync(file)) {
    const draft = `${file}.new`;
    writeFileSync(draft, randomBytes(24).toString("base64url"), { mode: 0o600 });
    changeOwner(draft, account);
    renameSync(draft, file);
  }
  return readFileSync(file, "utf8");
}

/** Objects of extensions stay with the superuser, because the database's owner only needs to use them. */
const OWNED = `
  with extended as (select classid, objid from pg_depend where deptype = 'e')
  select format('table %s', oid::regclass) as what from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and ('pg_class'::regclass, oid) not in (table extended)
  union all
  select format('sequence %s', oid::regclass) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i', 'e'))
  union all
  select format('routine %s', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace and ('pg_proc'::regclass, oid) not in (table extended)
  union all
  select format('type %s', oid::regtype) from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
      and ('pg_type'::regclass, oid) not in (table extended)`;

/** The owner of the database changes last, which marks everything else as done. */
async function transferOwnership(client: pg.Client): Promise<void> {
  await client.query("begin");
  const { rows } = await client.query<{ what: string }>(OWNED);
  for (const { what } of rows) await client.query(`alter ${what} owner to ${APP_ROLE}`);
  await client.query("alter schema public owner to pg_database_owner");
  await client.query(`alter database ${DATABASE} owner to ${APP_ROLE}`);
  await client.query("commit");
}

async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Checks the role in DATABASE_URL. Printed at each start: with a superuser role, a flaw in the product's queries would
 * give access to the whole server.
 */
export async function warnOfSuperuser(db: Database, print: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ name: string; rolsuper: boolean }>`
    select rolname as name, rolsuper from pg_roles where rolname = current_user`.execute(db);
  const role = rows.find(({ rolsuper }) => rolsuper);
  if (role)
    print(`The database role "${role.name}" is a superuser. See "The database role" in docs/install.md.`);
}
