import { expect, test } from "vitest";
import { NO_ID } from "#platform/domain/ids.ts";
import { startBackground } from "#src/background.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { findRow, insertRow, listRows } from "#tests/support/rows.ts";
import { sendViewsDigest } from "./digest.ts";

const { as, setClock, db, deps, make } = await openTestApi({
  today: "2026-03-10",
  env: { RATE_LIMIT_FACTOR: "100" },
});
const admin = await make.admin();
const teachers: Actor[] = [];
for (let count = 0; count < 30; count++) teachers.push(await make.candidate());

const open = async (school: Actor, indexes: number[]) => {
  for (const index of indexes) {
    expect((await as(school).get(`/api/employer/candidateDetails/${teachers[index]?.id}`)).status).toBe(200);
  }
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const cidOf = async (index: number) =>
  (await findRow(db, "candidates", { id: teachers[index]?.id ?? NO_ID }, ["cid"])).cid;

/** What the digest of a morning says about schools. Nothing about them is left for the next test. */
async function digestOf(day: string) {
  setClock(day, "00:10");
  await sendViewsDigest(deps);
  await sendViewsDigest(deps);
  const mails = await listRows(db, "mail_outbox", { kind: "views-digest" }, [
    "subject",
    "body_text",
    "to_address",
  ]);
  await db.deleteFrom("mail_outbox").where("kind", "=", "views-digest").execute();
  await db.deleteFrom("profile_views").execute();
  await db.deleteFrom("daily_quotas").execute();
  return mails.map(({ subject, body_text, to_address }) => {
    const schools = body_text.split("\n").filter((line) => line.startsWith("School: "));
    return { to: to_address, subject, schools };
  });
}

test("ids asked in sequence, up or down, are named the next day, and those in any other order are not (VIEW-7)", async () => {
  setClock("2026-03-10");
  const [rising, falling, twice, mixed, few] = [
    await make.employer({ institute_name: "Rising School" }),
    await make.employer({ institute_name: "Falling School" }),
    await make.employer({ institute_name: "Twice School" }),
    await make.employer({ institute_name: "Mixed School" }),
    await make.employer({ institute_name: "Few School" }),
  ];
  await open(rising, [25, 3, 3, ...upTo(14).map((index) => index + 5)]);
  await open(falling, upTo(10).toReversed());
  await open(
    mixed,
    upTo(20).map((index) => (index * 7) % 20),
  );
  await open(twice, [...upTo(10), ...upTo(13).map((index) => index + 17)]);
  await open(few, upTo(9));
  await open(few, [20]);
  const [digest, ...more] = await digestOf("2026-03-11");
  expect(more).toEqual([]);
  expect([digest?.to, digest?.subject]).toEqual([admin.email, "3 schools with unusual views on 10 Mar 2026"]);
  expect(digest?.schools.toSorted()).toEqual([
    `School: Falling School: 10 full profiles in sequence, numbers ${await cidOf(0)} to ${await cidOf(9)}`,
    `School: Rising School: 14 full profiles in sequence, numbers ${await cidOf(5)} to ${await cidOf(18)}`,
    `School: Twice School: 13 full profiles in sequence, numbers ${await cidOf(17)} to ${await cidOf(29)}`,
  ]);
});

test("100 views in 7 days without an invitation are named, and with one they are not (VIEW-7)", async () => {
  const schools = [
    await make.employer({ institute_name: "Silent School" }),
    await make.employer({ institute_name: "Inviting School" }),
    await make.employer({ institute_name: "Modest School" }),
    await make.employer({ institute_name: "Former School" }),
  ];
  const [silent, inviting, modest, former] = schools as [Actor, Actor, Actor, Actor];
  const use = (school: Actor, day: string, used: number) =>
    db.insertInto("daily_quotas").values({ employer_id: school.id, day, kind: "profile", used }).execute();
  for (const day of ["2026-03-12", "2026-03-18"]) {
    for (const school of [silent, inviting]) await use(school, day, 50);
    await use(modest, day, 49);
  }
  await use(modest, "2026-03-11", 50);
  await use(former, "2026-03-11", 200);
  await insertRow(db, "daily_quotas", {
    employer_id: modest.id,
    day: "2026-03-18",
    kind: "resume",
    used: 50,
  });
  setClock("2026-03-12", "00:00");
  await make.interview({ employer: inviting, candidate: teachers[0] ?? admin });
  setClock("2026-03-11", "23:59");
  await make.interview({ employer: silent, candidate: teachers[1] ?? admin });
  expect(await digestOf("2026-03-19")).toEqual([
    {
      to: admin.email,
      subject: "1 school with unusual views on 18 Mar 2026",
      schools: ["School: Silent School: 100 full profiles in 7 days without an invitation"],
    },
  ]);
});

test("there is no digest of a day without unusual views (VIEW-7)", async () => {
  setClock("2026-03-20");
  await open(await make.employer(), [4, 8, 2]);
  expect(await digestOf("2026-03-21")).toEqual([]);
});

test("the background job sends the digest, and names at most thirty schools (VIEW-7)", async () => {
  for (let count = 0; count < 32; count++) {
    const { id } = await make.employer();
    const day = "2026-03-24";
    await insertRow(db, "daily_quotas", { employer_id: id, day, kind: "profile", used: 120 });
  }
  setClock("2026-03-25");
  await startBackground(deps).stop();
  const [digest] = await digestOf("2026-03-25");
  expect([digest?.subject, digest?.schools.length]).toEqual([
    "32 schools with unusual views on 24 Mar 2026",
    30,
  ]);
});

test("a row of numbers of a day after which no process ran is named later, once (VIEW-7)", async () => {
  setClock("2026-03-27");
  await open(await make.employer(), upTo(10));
  setClock("2026-03-29", "00:10");
  await sendViewsDigest(deps);
  await make.admin();
  const digests = await digestOf("2026-03-30");
  expect(digests.map(({ to, subject }) => [to, subject])).toEqual([
    [admin.email, "1 school with unusual views on 27 Mar 2026"],
  ]);
});
