// Checks at the start that the server of DATABASE_URL answers, lets this role in, and can be used.
import { sql } from "kysely";
import { codeOf, isStartError, settingError, startError } from "#platform/server/start-error.ts";
import type { Database } from "./connect.ts";
import { readHosts } from "./hosts.ts";

const OLDEST = 15;

/** Throws a sentence for the operator. `url` is DATABASE_URL; its password is never shown. */
export async function requireUsableServer(db: Database, url: string): Promise<void> {
  const place = placeOf(url);
  try {
    const { rows } = await sql<{ version: number; standby: boolean; encoding: string }>`
      select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as standby,
        current_setting('server_encoding') as encoding`.execute(db);
    const { version = OLDEST, standby = false, encoding = "UTF8" } = rows[0] ?? {};
    if (version < OLDEST) {
      throw settingError(`${place.name} is of version ${version}: EduNakuri needs ${OLDEST} or newer.`);
    }
    if (encoding !== "UTF8") {
      throw settingError(
        `The database "${place.database}" of ${place.name} stores text as ${encoding}, which cannot hold every script: create it with encoding UTF8.`,
      );
    }
    if (standby)
      throw startError(`${place.name} is a read-only copy: set DATABASE_URL to the primary server.`);
  } catch (error) {
    throw isStartError(error) ? error : startError(explain(error, place), error);
  }
}

type Place = { name: string; host: string; user: string; database: string };

/** Of several servers the name has all, and the other parts are those of the first. */
function placeOf(url: string): Place {
  const [first, ...others] = readHosts(url)?.urls ?? [];
  if (first === undefined) return placeOfOne(url);
  const places = [first, ...others].map(placeOfOne);
  const name = places.map((place) => place.name.replace("PostgreSQL at ", "")).join(" or ");
  return { ...placeOfOne(first), name: `PostgreSQL at ${name}` };
}

function placeOfOne(url: string): Place {
  // The driver reads these parts the same way, also without a host after "@"; it refuses what is no address.
  const address = [url, url.replace("@/", "@localhost/")].find((one) => URL.canParse(one));
  const { hostname, port, username, pathname, searchParams } = new URL(address ?? "postgres://unreadable");
  const host = searchParams.get("host") ?? (decodeURIComponent(hostname) || "localhost");
  return {
    host,
    name: `PostgreSQL at ${host}${host.startsWith("/") ? "" : `:${port || (searchParams.get("port") ?? 5432)}`}`,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

function explain(error: unknown, { name, host, user, database }: Place): string {
  const message = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  if (codeOf(error) === "ENOENT" && error instanceof Error && "path" in error)
    return `DATABASE_URL names the file ${String(error.path)}, which is not there: correct sslrootcert, sslcert or sslkey.`;
  switch (codeOf(error)) {
    case "ERR_INVALID_URL":
      return "DATABASE_URL is no address of a database: it has the form postgres://user:password@host:5432/name.";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `DATABASE_URL names the machine "${host}", which cannot be found: correct it, or check the network.`;
    case "ECONNREFUSED":
    case "ECONNRESET":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "ENOENT":
    case "ETIMEDOUT":
      return `${name} does not answer: start it, or correct DATABASE_URL.`;
    case "28P01":
    case "28000":
      return `${name} refuses the user "${user}": check the name and the password in DATABASE_URL, and pg_hba.conf there.`;
    case "3D000":
      return `${name} has no database "${database}": create it, or correct DATABASE_URL.`;
    case "42501":
      return `${name} does not let "${user}" into the database "${database}": make it the owner ("The database role" in docs/install.md).`;
    case "53300":
      return `${name} has no free connection: lower DATABASE_POOL, or allow more there.`;
    case "57P03":
      return `${name} is starting or stopping: start again when it is ready.`;
  }
  if (/startup parameter/.test(message)) {
    return `${name} is a pooler: name the server behind it in DATABASE_DIRECT_URL.`;
  }
  if (/certificate|altnames/i.test(message)) {
    return `${name} has a certificate that is not trusted (${message.split(";")[0]}): set sslrootcert in DATABASE_URL to that of its authority.`;
  }
  if (/timeout/i.test(message)) return `${name} does not answer: start it, or correct DATABASE_URL.`;
  if (/terminated unexpectedly|invalid response|unexpected/i.test(message)) {
    return `${name} does not answer as PostgreSQL does: correct DATABASE_URL.`;
  }
  return `${name} cannot be used: ${message}.`;
}

/** The server's version, and whether the role may make tables. */
export async function readServer(db: Database): Promise<{ version: string; canCreate: boolean }> {
  const { rows } = await sql<{ version: string; can_create: boolean }>`
    select current_setting('server_version') as version,
      has_schema_privilege(current_user, 'public', 'create') as can_create`.execute(db);
  return { version: rows[0]?.version ?? "", canCreate: rows[0]?.can_create ?? false };
}
