// What the operator reads at the start when the server of DATABASE_URL cannot be used.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import { expect, test } from "vitest";
import type { Tables } from "./tables.ts";
import { requireUsableServer } from "./usable-server.ts";

const URL_OF_SERVER = "postgres://ann:secret@db.example:6543/schools";

/** A server that gives every query this answer. */
function serverWith(executeQuery: () => Promise<QueryResult<never>>): Kysely<Tables> {
  class Driver extends DummyDriver {
    override acquireConnection() {
      return Promise.resolve({ executeQuery, streamQuery: () => ({}) as AsyncIterableIterator<never> });
    }
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

const answering = (facts: { version: number; standby: boolean; encoding?: string }) =>
  serverWith(() => Promise.resolve({ rows: [facts as never] }));
/** The driver may throw anything. */
const failing = (error: unknown) =>
  serverWith(async () => {
    throw error;
  });

/** The sentence at the start, or null where the server can be used. */
async function sentenceOf(db: Kysely<Tables>, url = URL_OF_SERVER): Promise<string | null> {
  return requireUsableServer(db, url).then(
    () => null,
    (error: Error) => {
      expect(error.name).toBe("StartError");
      return error.message;
    },
  );
}

test("a database that is not in UTF-8 is refused (OPS-15)", async () => {
  expect(await sentenceOf(answering({ version: 17, standby: false, encoding: "SQL_ASCII" }))).toBe(
    'The database "schools" of PostgreSQL at db.example:6543 stores text as SQL_ASCII, which cannot hold every script: create it with encoding UTF8.',
  );
});

test("a server of version 15 or newer can be used unless it is a copy", async () => {
  expect(await sentenceOf(answering({ version: 15, standby: false }))).toBeNull();
  expect(await sentenceOf(answering({ version: 14, standby: false }))).toBe(
    "PostgreSQL at db.example:6543 is of version 14: EduNakuri needs 15 or newer.",
  );
  expect(await sentenceOf(answering({ version: 17, standby: true }))).toBe(
    "PostgreSQL at db.example:6543 is a read-only copy: set DATABASE_URL to the primary server.",
  );
});

const withCode = (code: string) => Object.assign(new Error("it failed"), { code });

test.each([
  [withCode("ENOTFOUND"), /^DATABASE_URL names the machine "db\.example", which cannot be found/],
  [withCode("ECONNREFUSED"), /^PostgreSQL at db\.example:6543 does not answer: start it/],
  [withCode("28P01"), /refuses the user "ann": check the name and the password/],
  [withCode("3D000"), /has no database "schools": create it/],
  [withCode("42501"), /does not let "ann" into the database "schools"/],
  [withCode("53300"), /has no free connection/],
  [withCode("57P03"), /is starting or stopping/],
  [withCode("ERR_INVALID_URL"), /^DATABASE_URL is no address of a database/],
  [new Error("timeout exceeded when trying to connect"), /^PostgreSQL at db\.example:6543 does not answer: /],
  [new Error("Connection terminated unexpectedly"), /does not answer as PostgreSQL does/],
  [new Error("disk full\nwith details"), /^PostgreSQL at db\.example:6543 cannot be used: disk full\.$/],
  ["a text", /cannot be used: a text\.$/],
])("%s is explained by a sentence without the password", async (error, sentence) => {
  const read = await sentenceOf(failing(error));
  expect(read).toMatch(sentence);
  expect(read).not.toContain("secret");
});

test.each([
  ["postgres://ann@db.example/schools", "PostgreSQL at db.example:5432 "],
  ["postgres://ann@/schools?host=db.example&port=6000", "PostgreSQL at db.example:6000 "],
  ["postgres://ann@/schools?host=/run/postgresql", "PostgreSQL at /run/postgresql "],
  ["postgres:///schools", "PostgreSQL at localhost:5432 "],
])("the server of %s is named as %j", async (url, name) => {
  expect(await sentenceOf(failing(withCode("57P03")), url)).toMatch(
    new RegExp(`^${name.replaceAll("/", "\\/")}`),
  );
});
