// 21. PgBouncer in transaction mode in front of the database: each transaction gets another of few connections.
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayInIndia } from "#platform/domain/day.ts";
import { connect } from "#platform/server/database/connect.ts";
import { urlOf } from "#tests/support/database-connection.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { startProduct } from "#tests/support/product.ts";
import { formOf } from "#tests/support/uploads.ts";
import { findBrokenRules } from "#tests/reliability/support/broken-rules.ts";
import { findProgram } from "#tests/reliability/support/debian.ts";
import { expectNone, printFigure, scaled } from "#tests/reliability/support/figure.ts";
import { makeHiringJourney } from "#tests/reliability/support/journey.ts";
import { startPooler } from "#tests/reliability/support/pooler.ts";
import { logInAsAdmin } from "#tests/reliability/support/writers.ts";

const TRAVELLERS = 4;

const pgbouncer = findProgram("21", "pgbouncer");
const withPooler = test.skipIf(pgbouncer === null);
let database: TestDatabase;
let pooler: Awaited<ReturnType<typeof startPooler>>;

beforeAll(async () => {
  database = await createTestDatabase();
  if (pgbouncer) pooler = await startPooler(pgbouncer, database.connection, { connections: 3 });
});
afterAll(async () => {
  await pooler?.stop();
  await database.drop();
});

withPooler("without DATABASE_DIRECT_URL the start says what to set (OPS-23)", async () => {
  const failure = await startProduct({ environment: { DATABASE_URL: pooler.url } }).then(
    async (product) => `started: ${product.url}`,
    (error: unknown) => String(error),
  );
  expect(failure).toContain("is a pooler: name the server behind it in DATABASE_DIRECT_URL.");
});

withPooler("through the pooler people are hired, changes are heard, and nothing fails (OPS-23)", async () => {
  const { db } = connect(database.connection, () => {});
  const product = await startProduct({
    environment: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: urlOf(database.connection) },
  });
  const admin = await logInAsAdmin(product.url);
  await admin.call("POST", "/api/subjects/createSubject", { subject: "Mathematics" });
  const failures: string[] = [];
  const travel = async (traveller: number) => {
    for (let serial = 0; serial < scaled(10); serial++) {
      await makeHiringJourney({ url: product.url, db }, `t${traveller}-${serial}`, () => {}).catch(
        (error: unknown) => failures.push(String(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: TRAVELLERS }, (_, traveller) => travel(traveller)));
  printFigure("21", `${TRAVELLERS * scaled(10)} hiring journeys of ${TRAVELLERS} people at once`);
  expectNone("21", "journeys that failed", failures);
  expectNone("21", "rules broken by a row", await findBrokenRules(db));

  // A visitor's page is cached until a change is heard.
  const open = async () => (await fetch(`${product.url}/Blogs`)).text();
  await open();
  const title = "Heard through another connection";
  const news = {
    title,
    description: "A change of what visitors see.",
    date: dayInIndia(new Date()),
    link: "#",
  };
  expect((await admin.call("POST", "/api/news/createNews", formOf(news, {}))).status).toBe(201);
  expect(await open()).toContain(title);

  const errors = product.log().match(/.*(prepared statement|bind message|startup parameter).*/g) ?? [];
  expectNone("21", "lines of the log on statements of another connection", errors);
  await product.stop();
  await db.destroy();
});
