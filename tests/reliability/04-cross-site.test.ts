// 4. Another site's page: every unsafe route, five kinds of body, four origins, with everybody's cookie: nothing changes.
import { sql } from "kysely";
import { test } from "vitest";
import { fillPath } from "#platform/domain/call.ts";
import { INTERFACE } from "#src/calls.ts";
import { receivePaymentEvent } from "#features/money/domain/payments/calls.ts";
import { createApi } from "#src/app.ts";
import { openTestApi } from "#tests/support/api.ts";
import { makePopulation } from "#tests/api/population.ts";
import { expectNone, printFigure } from "#tests/reliability/support/figure.ts";

const api = await openTestApi({ limitFactor: 1000 });
const world = await makePopulation(api);
const httpServer = createApi(api.deps);

const ORIGINS: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "http://localhost:8080" },
  { "sec-fetch-site": "cross-site" },
];
const BODIES: [type: string, body: string][] = [
  ["application/json", '{"status":"Cancelled","subject":"Hacked"}'],
  ["text/plain", '{"status":"Cancelled"}'],
  ["application/x-www-form-urlencoded", "status=Cancelled"],
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="subject"\r\n\r\nHacked\r\n--x--\r\n',
  ],
  ["", ""],
];

/** A hash of everything that is stored. */
async function sumOfEverything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(api.db);
  const sums: string[] = [];
  for (const { name } of rows) {
    const sum = await sql<{ sum: string | null }>`select md5(string_agg(t::text, '|' order by t::text)) as sum
      from ${sql.table(name)} t`.execute(api.db);
    sums.push(`${name} ${sum.rows[0]?.sum}`);
  }
  return sums.join("\n");
}

test("a page of another site changes nothing, whichever user is logged in", async () => {
  const unsafe = INTERFACE.filter(
    ({ method, path }) => method !== "GET" && path !== receivePaymentEvent.path,
  );
  const people = Object.values(world.people);
  for (const person of people) await api.as(person).get("/api/auth/session");
  const before = await sumOfEverything();
  const accepted: string[] = [];
  let sent = 0;
  for (const endpoint of unsafe) {
    const ids = [world.interview.id, world.candidateA.id, world.session.id];
    const path = fillPath(
      endpoint.path,
      Object.fromEntries(
        Object.keys(endpoint.params?.shape ?? {}).map((name, index) => [name, ids[index] ?? ""]),
      ),
    );
    for (const origin of ORIGINS) {
      for (const [type, body] of BODIES) {
        const person = people[sent % people.length] ?? null;
        const cookie: Record<string, string> = person?.token ? { cookie: `session=${person.token}` } : {};
        const headers = {
          host: "school.example",
          ...cookie,
          ...origin,
          ...(type && { "content-type": type }),
        };
        const request = new Request(`http://school.example${path}`, {
          method: endpoint.method,
          headers,
          ...(type && { body }),
        });
        const answer = await httpServer.fetch(request);
        sent += 1;
        if (answer.status !== 403)
          accepted.push(`${endpoint.method} ${path} ${JSON.stringify(origin)} ${type}: ${answer.status}`);
      }
    }
  }
  printFigure("4", `${sent} calls to ${unsafe.length} routes`);
  expectNone("4", "calls not refused with 403", accepted);
  expectNone(
    "4",
    "differences in what is stored",
    before === (await sumOfEverything()) ? [] : ["something changed"],
  );
});
