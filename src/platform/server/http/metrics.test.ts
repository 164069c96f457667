import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { expect, test, vi } from "vitest";
import { recordBackup } from "#platform/server/database/backup/last-backup.ts";
// Its figures are there where a process has a replica.
import "#platform/server/database/replica.ts";
import "#platform/server/mail/sender.ts";
import { connect } from "#platform/server/database/connect.ts";
import { countJob, observeHearing, updateGauges } from "#platform/server/gauges.ts";
import { closeHttpServer, createHttpServer, listen } from "#platform/server/http/http-server.ts";
import { writeMetrics } from "#platform/server/http/metrics.ts";
import { openTestApi } from "#tests/support/api.ts";

const TOKEN = "a-token-for-the-gatherer";
const open = await openTestApi({ env: { METRICS_TOKEN: TOKEN } });
const shut = await openTestApi();

test("metrics need the token, and without the setting nobody gets them (OPS-10)", async () => {
  const ask = async (api: typeof open, token?: string) =>
    (await api.call("GET", "/metrics", undefined, token ? { authorization: `Bearer ${token}` } : {})).status;
  expect([await ask(open), await ask(open, "another-token"), await ask(open, TOKEN)]).toEqual([
    404, 404, 200,
  ]);
  expect([await ask(shut), await ask(shut, "undefined")]).toEqual([404, 404]);
});

test("requests are counted by the status of their answer", async () => {
  const read = async () =>
    (await open.call("GET", "/metrics", undefined, { authorization: `Bearer ${TOKEN}` })).text;
  const { server, serve } = createHttpServer({ https: false });
  serve(() => new Response("gone", { status: 410 }));
  const port = await listen(server, 0, "127.0.0.1");
  for (let count = 0; count < 3; count++) await (await fetch(`http://127.0.0.1:${port}/`)).text();
  await closeHttpServer(server);
  const text = await read();
  expect(text).toContain('http_requests_total{method="GET",status="410"} 3');
  expect(text).toMatch(/http_request_duration_seconds_bucket\{le="\+Inf"\} [1-9]/);
  expect(text).toMatch(/process_resident_memory_bytes \d{7,}/);
});

test("a client that goes before its answer counts as 499, an unusual method as one of others", async () => {
  const read = async () =>
    (await open.call("GET", "/metrics", undefined, { authorization: `Bearer ${TOKEN}` })).text;
  const { server, serve } = createHttpServer({ https: false });
  const answered = Promise.withResolvers<Response>();
  serve(() => answered.promise);
  const port = await listen(server, 0, "127.0.0.1");
  const ask = (method: string) => {
    const asking = request({ port, host: "127.0.0.1", method });
    asking.on("error", () => {}).on("response", (answer) => answer.resume());
    return asking.end();
  };
  const [leaving] = [ask("PUT"), ask("PROPFIND")];
  await vi.waitFor(async () => expect(await read()).toContain("http_requests_under_way 2\n"));
  leaving?.destroy();
  await vi.waitFor(async () => expect(await read()).toContain('{method="PUT",status="499"} 1\n'));
  expect(await read()).toContain("http_requests_under_way 1\n");
  answered.resolve(new Response("gone", { status: 410 }));
  await vi.waitFor(async () => expect(await read()).toContain('{method="other",status="410"} 1\n'));
  expect(await read()).toContain("http_requests_under_way 0\n");
  expect(await read()).not.toContain("PROPFIND");
  await closeHttpServer(server);
});

test("the product's own figures: connections, mails, jobs, disk, schema and the age of the last backup (OPS-25)", async () => {
  const { deps } = open;
  const read = async () =>
    (await open.call("GET", "/metrics", undefined, { authorization: `Bearer ${TOKEN}` })).text;
  const valueOf = async (line: string) =>
    Number(
      (await read())
        .split("\n")
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length + 1),
    );

  expect(await read()).not.toMatch(/^backup_age_seconds/m);
  await recordBackup(deps.db, new Date(deps.clock.now().getTime() - 7_200_000));
  expect(await valueOf("backup_age_seconds")).toBe(7_200);
  await recordBackup(deps.db, new Date(deps.clock.now().getTime() - 60_000));
  expect(await valueOf("backup_age_seconds")).toBe(60);

  const client = await deps.pool.connect();
  const held = await valueOf('database_connections{state="in-use"}');
  client.release();
  expect(await valueOf('database_connections{state="in-use"}')).toBe(held - 1);

  expect([await valueOf("mail_waiting"), await valueOf("mail_oldest_seconds")]).toEqual([0, 0]);
  const created_at = new Date(deps.clock.now().getTime() - 900_000);
  const mail = {
    to_address: "a@school.example",
    subject: "Hello",
    body_text: "Hello",
    next_attempt_at: created_at,
    id: randomUUID(),
    created_at,
  };
  await deps.db.insertInto("mail_outbox").values(mail).execute();
  expect([await valueOf("mail_waiting"), await valueOf("mail_oldest_seconds")]).toEqual([1, 900]);

  countJob("what is kept", "failed");
  countJob("what is kept", "failed");
  expect(await valueOf('job_runs_total{name="what is kept",outcome="failed"}')).toBe(2);
  expect(await read()).not.toContain('job_last_success_seconds{name="what is kept"}');
  countJob("what is kept", "done");
  expect(await valueOf('job_last_success_seconds{name="what is kept"}')).toBeGreaterThan(1.7e9);

  // Prometheus sets these two itself, and renames those of a process that has them.
  expect(await read()).not.toMatch(/[{,](job|instance)="/);

  expect(await valueOf("data_folder_free_bytes")).toBeGreaterThan(1e6);
  expect(await valueOf("schema_version")).toBeGreaterThanOrEqual(113);
  await open.call("GET", "/api/plans/no-such");
  const calls = () => valueOf('api_request_duration_seconds_count{route="GET /api/subscription/plans"}');
  await open.call("GET", "/api/subscription/plans");
  const before = await calls();
  await open.call("GET", "/api/subscription/plans");
  expect(await calls()).toBe(before + 1);
  expect(await read()).not.toContain("no-such");
});

test("figures that need the database are left out while it does not answer (OPS-25)", async () => {
  const { db, pool } = connect({ host: "/nowhere", connectionTimeoutMillis: 200 }, () => {});
  await updateGauges({ ...open.deps, db, pool });
  const text = await writeMetrics();
  expect(text).not.toMatch(/^(mail_waiting|mail_oldest_seconds|backup_age_seconds|clock_ahead_seconds) /m);
  expect(text).toMatch(/^data_folder_free_bytes /m);
  await db.destroy();
});

test("each alert and each panel asks for a figure that the product has (OPS-25)", async () => {
  observeHearing(() => true);
  await updateGauges(open.deps);
  const known = new Set([...(await writeMetrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const questions = [
    ...readFileSync("deploy/alerts.yml", "utf8").matchAll(/^ {8}expr: ((?:.|\n {10})+)/gm),
    ...readFileSync("deploy/dashboard.json", "utf8").matchAll(/"expr": "(.*)"/g),
  ].map(([, question = ""]) => question);
  expect(questions.length).toBeGreaterThan(19);
  const names = questions.flatMap((question) => question.match(/\b[a-z]+_[a-z_]+\b(?!\()/g) ?? []);
  const unknown = names.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, "")));
  expect([unknown, names.length > 15]).toEqual([
    ["histogram_quantile"].filter((name) => names.includes(name)),
    true,
  ]);
});

test("refusals are counted from the start, so that the first one is a change", async () => {
  for (const reason of ["another-site", "page-limit", "connection-limit"])
    expect(await writeMetrics()).toMatch(
      new RegExp(`^http_requests_refused_total\\{reason="${reason}"\\} \\d`, "m"),
    );
});
