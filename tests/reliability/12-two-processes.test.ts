// 12. Two app processes behind nginx on one PostgreSQL: they share sessions, limits and files, and one is killed
// every ten seconds.
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factories } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { PRODUCT_ADMIN } from "#tests/support/product.ts";
import { changeRows } from "#tests/support/rows.ts";
import { findBrokenRules } from "#tests/reliability/support/broken-rules.ts";
import { openBrowser } from "#tests/reliability/support/browser.ts";
import { type Cluster, startCluster } from "#tests/reliability/support/cluster.ts";
import { findProgram } from "#tests/reliability/support/debian.ts";
import { expectNone, scaled, printFigure } from "#tests/reliability/support/figure.ts";
import { makeHiringJourney } from "#tests/reliability/support/journey.ts";
import { runMainPromise } from "#tests/reliability/support/main-promise.ts";
import { startProxy } from "#tests/reliability/support/proxy.ts";
import { logInAsAdmin } from "#tests/reliability/support/writers.ts";

const DYING_MS = 10_000;
const TRAVELLERS = 3;
const ENDING = 20;

const nginx = findProgram("12", "nginx", "nginx-light");
const withNginx = test.skipIf(nginx === null);
let cluster: Cluster;

beforeAll(async () => {
  if (nginx) cluster = await startCluster((ports) => startProxy(nginx, ports));
});
afterAll(() => cluster?.stop());

withNginx("a session of one process works in the other, and a logout in one ends it in both", async () => {
  const [one, other] = cluster.apps;
  const browser = await logInAsAdmin(one);
  const there = openBrowser(other, browser.jar);
  // A subject that the hiring journey needs later: there is no demo world here.
  const subject = "Mathematics";
  expect((await there.call("POST", "/api/subjects/createSubject", { subject })).status).toBe(201);
  expect(await (await browser.call("GET", "/api/subjects/getAllSubjects")).text()).toContain(subject);
  expect((await there.call("POST", "/api/auth/logout")).ok).toBe(true);
  const after = await browser.call("POST", "/api/subjects/createSubject", { subject: "Too late" });
  printFigure(
    "12",
    `a session of one process works in the other; ended there, the first answers ${after.status}`,
  );
  expect(after.status).toBe(401);
});

withNginx("wrong passwords are counted across both processes", { timeout: 120_000 }, async () => {
  const strict = await startCluster((ports) => startProxy(nginx ?? "", ports), { rateLimitFactor: 1 });
  const answers: number[] = [];
  for (let tries = 0; tries < 12; tries++) {
    const wrong = { email: PRODUCT_ADMIN.email, password: "wrong" };
    const answer = await openBrowser(strict.apps[tries % 2] ?? "").call("POST", "/api/admin/login", wrong);
    answers.push(answer.status);
  }
  await strict.stop();
  printFigure("12", `wrong logins, now at one, now at the other: ${answers.join(" ")}`);
  // Ten at once and the first one of each minute (LOGIN-39).
  expect(answers).toEqual([...Array.from({ length: 11 }, () => 401), 429]);
});

withNginx(
  "the hiring journey succeeds while one of the two processes is killed every ten seconds",
  async () => {
    const { db, url, mails } = cluster;
    const make = factories(db, () => new Date());
    // Subscriptions near their end, about which the jobs of both processes would notify however often they start again.
    for (let count = 0; count < ENDING; count++) {
      const employer = await make.employer({ credits: 2 });
      const endsAt = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
      const startsAt = new Date(Date.now() - 90 * 24 * 60 * 60 * 1000);
      await changeRows(
        db,
        "subscriptions",
        { employer_id: employer.id },
        { starts_at: startsAt, ends_at: endsAt },
      );
    }

    const killer = cluster.killInTurn(DYING_MS);
    const failures: string[] = [];
    const journeys: Awaited<ReturnType<typeof makeHiringJourney>>[] = [];
    let triedAgain = 0;
    let isOver = false;
    const travel = async (traveller: number) => {
      for (let serial = 0; !isOver; serial++) {
        try {
          journeys.push(await makeHiringJourney(cluster, `t${traveller}-${serial}`, () => (triedAgain += 1)));
        } catch (error) {
          failures.push(String(error));
        }
      }
    };
    const travels = Promise.all(Array.from({ length: TRAVELLERS }, (_, traveller) => travel(traveller)));
    const atLeast = sleep(scaled(90_000));
    const promise = await runMainPromise(cluster);
    await atLeast;
    isOver = true;
    await travels;
    const kills = await killer.end();

    printFigure("12", `${kills} kills; the main promise in a browser: ${promise.summary}`);
    printFigure("12", `${journeys.length} journeys as calls meanwhile, ${triedAgain} calls tried again`);
    expect(promise.passed, promise.output).toBe(true);
    expect(kills).toBeGreaterThanOrEqual(scaled(3));
    expectNone("12", "journeys that failed", failures);
    expectNone("12", "rules broken by a row", await findBrokenRules(db));
    const spent = await Promise.all(
      journeys.map(async ({ employerId }) => 3 - (await make.creditsOf({ id: idFrom(employerId) }))),
    );
    expectNone(
      "12",
      "journeys that cost another sum than one credit",
      spent.filter((credits) => credits !== 1),
    );

    // A mail reserved by a killed process is sent minutes later; the test moves that time forward.
    const unsent = () => db.selectFrom("mail_outbox").select("id").where("sent_at", "is", null).execute();
    await changeRows(db, "mail_outbox", { sent_at: null }, { next_attempt_at: new Date() });
    await expect.poll(async () => (await unsent()).length, { timeout: 60_000, interval: 250 }).toBe(0);
    const copies = [...Map.groupBy(mails.received, ({ mail }) => mail.messageId).values()];
    const doubled = copies.filter((same) => same.length > 1).length;
    printFigure(
      "12",
      `${copies.length} mails sent by the two, none lost, ${doubled} twice by a kill in the middle`,
    );
    expect(doubled).toBeLessThanOrEqual(kills);

    const notices = await db
      .selectFrom("notifications")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("kind", "=", "subscription-expiring")
      .groupBy("account_id")
      .execute();
    printFigure("12", `${notices.length} schools notified of the end of their subscription`);
    expect(notices).toHaveLength(ENDING);
    expectNone(
      "12",
      "schools notified twice by the jobs of two processes",
      notices.filter(({ count }) => Number(count) !== 1),
    );

    const different: string[] = [];
    for (const { teacherEmail } of journeys.slice(0, 20)) {
      const row = await db
        .selectFrom("candidates")
        .innerJoin("accounts", "accounts.id", "candidates.id")
        .select("photo_key")
        .where("email", "=", teacherEmail)
        .executeTakeFirstOrThrow();
      const of = async (app: string) => {
        const answer = await fetch(`${app}/api/files/photo/${row.photo_key}`);
        return `${answer.status} ${createHash("sha256")
          .update(await answer.bytes())
          .digest("hex")}`;
      };
      const [one, other, proxied] = await Promise.all([...cluster.apps, url].map(of));
      if (one !== other || one !== proxied || !one?.startsWith("200"))
        different.push(row.photo_key ?? teacherEmail);
    }
    printFigure(
      "12",
      `files through an S3 double: ${Math.min(20, journeys.length)} photos read from both processes`,
    );
    expectNone("12", "photos that differ", different);
  },
);
