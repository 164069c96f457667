// Stored addresses of mail lose what nobody sees and get a domain in ASCII, so that their owners can log in. Of two
// accounts that then look the same, the older keeps the address and the other gets a mark of its own.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["accounts", "alert_addresses", "invitations"]) await cleanAddresses(db, table);
  // Letters before the @ may be those of an account from before; nothing new has any.
  for (const table of ["accounts", "invitations"]) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(`${table}_email_visible`)}
      check (email !~ ${sql.lit(UNSEEN_IN_SQL)} and split_part(email, '@', 2) !~ '[^!-~]')`.execute(db);
  }
}

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** The characters of this kind that people paste; the product's reader knows all. */
const UNSEEN_IN_SQL =
  "[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]";

type Row = { id: string; email: string };

async function cleanAddresses(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<Row>`select id, email from ${sql.table(table)}
    where email ~ '[^!-~]' order by created_at, id`.execute(db);
  for (const { id, email } of rows) {
    const clean = cleaned(email);
    if (clean === email) continue;
    const other = await sql`select from ${sql.table(table)} where email = ${clean} and id <> ${id}`.execute(
      db,
    );
    const kept = other.rows.length > 0 ? marked(clean, id) : clean;
    await sql`update ${sql.table(table)} set email = ${kept} where id = ${id}`.execute(db);
  }
}

function cleaned(email: string): string {
  const plain = email.replace(UNSEEN, "").normalize("NFKC").replace(UNSEEN, "").trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  return `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`;
}

function asciiDomain(domain: string): string {
  if (/^[!-~]+$/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    // Nobody receives mail there.
    return "unreadable.invalid";
  }
}

const marked = (email: string, id: string) => email.replace("@", `+${id.slice(-12)}@`).slice(-200);
