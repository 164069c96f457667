// 12. Two app processes on one PostgreSQL answer exactly the quota of a school's day (VIEW-5).
import { afterAll, beforeAll, expect, test } from "vitest";
import { factories, PASSWORD } from "#tests/support/factories.ts";
import { listRows } from "#tests/support/rows.ts";
import { openBrowser } from "#tests/reliability/support/browser.ts";
import { type Cluster, startCluster } from "#tests/reliability/support/cluster.ts";
import { findProgram } from "#tests/reliability/support/debian.ts";
import { printFigure } from "#tests/reliability/support/figure.ts";
import { startProxy } from "#tests/reliability/support/proxy.ts";

const REQUESTS = 50;
/** Of a school that is given no contact details. */
const QUOTA = 20;

const nginx = findProgram("12", "nginx", "nginx-light");
const withNginx = test.skipIf(nginx === null);
let cluster: Cluster;

beforeAll(async () => {
  if (nginx) cluster = await startCluster((ports) => startProxy(nginx, ports), { rateLimitFactor: 1 });
});
afterAll(() => cluster?.stop());

withNginx(
  "50 requests at once to two processes are answered exactly as often as the quota allows (VIEW-5)",
  async () => {
    const { db, apps } = cluster;
    const make = factories(db, () => new Date());
    const [school, teachers] = [await make.employer(), [await make.candidate()]];
    while (teachers.length < REQUESTS) teachers.push(await make.candidate());
    const one = openBrowser(apps[0]);
    await one.logIn("/api/auth/login", { email: school.email, password: PASSWORD });
    const browsers = [one, openBrowser(apps[1], one.jar)];
    const answers = await Promise.all(
      teachers.map(async ({ id }, index) => {
        const answer = await browsers[index % 2]?.call("GET", `/api/employer/candidateDetails/${id}`);
        return answer?.status ?? 0;
      }),
    );
    const count = (status: number) => answers.filter((each) => each === status).length;
    const mails = await listRows(db, "mail_outbox", { kind: "daily-views-high" }, ["subject"]);
    printFigure(
      "12",
      `${REQUESTS} profiles asked for at once at two processes: ${count(200)} answered, ${count(429)} × 429, ${mails.length} mail to the admin`,
    );
    expect([count(200), count(429), mails.length]).toEqual([QUOTA, REQUESTS - QUOTA, 1]);
  },
);
