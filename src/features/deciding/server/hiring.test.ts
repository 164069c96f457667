// The reports of hiring, of a school and of all schools (EDASH-33 to EDASH-36, STAFF-16, STAFF-17).
import { expect, test } from "vitest";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { HiringReport, ReportSteps } from "#features/deciding/domain/hiring-calls.ts";
import { snapshotOf } from "#features/applications/server/snapshot.ts";
import { findCandidate } from "#features/teachers/server/repository.ts";
import { instantInIndia } from "#platform/domain/day.ts";
import type { AnyId, VacancyId } from "#platform/domain/ids.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import { type Actor, withNewSession } from "#tests/support/factories.ts";
import { changeRows, insertRow } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-11-20", limitFactor: 100 });
const { as, make, db, setClock } = api;
const admin = await make.admin();

type Job = { id: VacancyId; school: Actor };
type Course = { applied: string; steps?: readonly (readonly [to: Stage, day: string])[]; candidate?: Actor };

const at = (day: string) => instantInIndia(day, "10:00");

async function makeJob(fields: Parameters<typeof makeVacancy>[2] = {}, of?: Actor): Promise<Job> {
  const school = of ?? (await make.employer());
  return { id: (await makeVacancy(api, school, fields)).id, school };
}

/** An application that went through these stages on these days. */
async function apply({ id: vacancy_id, school }: Job, { applied, steps = [], candidate }: Course) {
  const { id: candidate_id } = candidate ?? (await make.candidate());
  const id = newId<AnyId>();
  const stage = steps.at(-1)?.[0] ?? "applied";
  const isEnded = ["joined", "not-selected", "declined", "withdrawn"].includes(stage);
  const row = await findCandidate(db, candidate_id);
  await insertRow(db, "applications", {
    id,
    vacancy_id,
    employer_id: school.id,
    candidate_id,
    candidate_name: row?.full_name ?? null,
    snapshot: row ? JSON.stringify(snapshotOf(row)) : null,
    stage,
    applied_at: at(applied),
    stage_at: at(steps.at(-1)?.[1] ?? applied),
    ended_at: isEnded ? at(steps.at(-1)?.[1] ?? applied) : null,
  });
  let from: Stage = "applied";
  for (const [to, day] of steps) {
    await insertRow(db, "application_events", {
      application_id: id,
      from_stage: from,
      to_stage: to,
      at: at(day),
    });
    from = to;
  }
  return { id, candidateId: candidate_id };
}

async function shortlist({ id: vacancy_id, school }: Job, people: readonly (readonly [Actor, string])[]) {
  const id = newId<AnyId>();
  const made = { id, vacancy_id, name: "List", created_at: at("2026-10-01"), changed_at: at("2026-10-01") };
  await insertRow(db, "shortlists", { ...made, employer_id: school.id });
  for (const [{ id: candidate_id }, day] of people) {
    const entry = { id: newId<AnyId>(), shortlist_id: id, added_at: at(day), rank: 1 };
    await insertRow(db, "shortlist_entries", { ...entry, candidate_id });
  }
}

const reportOf = async (school: Actor, query = ""): Promise<HiringReport> => {
  const { status, body, text } = await as(withNewSession(school)).get(`/api/employer/hiring${query}`);
  expect(status, text).toBe(200);
  return body;
};
const reportOfAll = async (query = ""): Promise<HiringReport> =>
  (await as(withNewSession(admin)).get(`/api/admin/hiring${query}`)).body;

const countsOf = (steps: ReportSteps | undefined) => steps?.map(({ count, found }) => [count, found]);
const stepsOf = ({ seasons, season }: HiringReport) =>
  countsOf(seasons.find((one) => one.season === season)?.steps);

test("people count at each step up to the last one they came to, by job and by the season in which they came (EDASH-34)", async () => {
  const job = await makeJob({ title: "Physics teacher" });
  const other = await makeJob({ title: "Librarian" }, job.school);
  await apply(job, { applied: "2026-10-05" });
  // Met elsewhere: there is no interview here.
  const chosen = [
    ["shortlisted", "2026-10-07"],
    ["interview", "2026-10-08"],
    ["offered", "2026-10-12"],
  ] as const;
  await apply(job, { applied: "2026-10-06", steps: chosen });
  await apply(other, { applied: "2026-11-01", steps: [["shortlisted", "2026-11-02"]] });
  // 30 September in the world's time, 1 October in India.
  const late = await apply(other, { applied: "2026-10-01" });
  const lateAt = { applied_at: instantInIndia("2026-10-01", "00:30") };
  await changeRows(db, "applications", { id: late.id }, lateAt);
  await apply(other, { applied: "2026-09-30", steps: [["not-selected", "2026-10-02"]] });
  await shortlist(job, [[await make.candidate(), "2026-11-03"]]);
  const invited = await make.interview({ employer: job.school, candidate: await make.candidate() });
  await changeRows(db, "interviews", { id: invited.id }, { created_at: at("2026-11-04") });
  const cancelled = await make.interview({ employer: job.school, candidate: await make.candidate() });
  await changeRows(
    db,
    "interviews",
    { id: cancelled.id },
    { created_at: at("2026-11-04"), status: "Cancelled" },
  );

  const report = await reportOf(job.school);
  expect(report.season).toBe("2026-10");
  expect(report.seasons.map(({ season, steps }) => [season, steps[0]?.count])).toEqual([
    ["2025-04", 0],
    ["2025-10", 0],
    ["2026-04", 1],
    ["2026-10", 6],
  ]);
  expect(report.seasons[3]?.steps.map(({ step }) => step)).toEqual([
    "applied",
    "shortlisted",
    "held",
    "chosen",
    "joined",
  ]);
  expect(stepsOf(report)).toEqual([
    [6, 2],
    [4, 2],
    [1, 0],
    [1, 0],
    [0, 0],
  ]);
  expect(report.groups.map(({ _id, name, steps }) => [_id, name, countsOf(steps)?.slice(0, 2)])).toEqual([
    [
      job.id,
      "Physics teacher",
      [
        [3, 1],
        [2, 1],
      ],
    ],
    [
      other.id,
      "Librarian",
      [
        [2, 0],
        [1, 0],
      ],
    ],
    [
      null,
      null,
      [
        [1, 1],
        [1, 1],
      ],
    ],
  ]);
  expect(stepsOf(await reportOf(job.school, "?season=2026-04"))?.[0]).toEqual([1, 0]);

  // The funnel of the job counts the same people.
  const funnel = await as(withNewSession(job.school)).get(`/api/employer/vacancies/${job.id}/funnel`);
  const shown = new Map(funnel.body.steps.map(({ step, count }: ReportSteps[number]) => [step, count]));
  for (const { step, count } of report.groups[0]?.steps ?? [])
    expect([step, shown.get(step)]).toEqual([step, count]);
});

test("a school reads nothing of other schools, and no report has a candidate's name or id (EDASH-33)", async () => {
  const job = await makeJob();
  const candidate = await make.candidate({ full_name: "Planted Teacher" });
  await apply(job, { applied: "2026-10-05", candidate });
  const [own, all, strangers] = await Promise.all([
    as(withNewSession(job.school)).get("/api/employer/hiring"),
    as(withNewSession(admin)).get("/api/admin/hiring"),
    as(await make.employer()).get("/api/employer/hiring"),
  ]);
  for (const { text } of [own, all])
    expect([text.includes("Planted"), text.includes(candidate.id)]).toEqual([false, false]);
  expect(stepsOf(strangers.body)?.[0]).toEqual([0, 0]);
  expect([strangers.body.groups, strangers.body.medians]).toEqual([[], { toAnswer: null, toDecision: null }]);
  for (const season of ["2026", "2026-01", "x"]) {
    const { status, text } = await as(withNewSession(job.school)).get(
      `/api/employer/hiring?season=${season}`,
    );
    expect([status, text.includes("Please give a season as YYYY-04 or YYYY-10.")]).toEqual([400, true]);
  }
});

test("days are medians from the application to the first answer and to the decision; a refusal that was taken back is none (EDASH-35)", async () => {
  const job = await makeJob();
  await apply(job, { applied: "2026-10-05", steps: [["not-selected", "2026-10-07"]] });
  await apply(job, {
    applied: "2026-10-05",
    steps: [
      ["shortlisted", "2026-10-09"],
      ["interview", "2026-10-10"],
      ["offered", "2026-10-15"],
    ],
  });
  await apply(job, {
    applied: "2026-10-05",
    steps: [
      ["not-selected", "2026-10-25"],
      ["applied", "2026-10-25"],
    ],
  });
  await apply(job, { applied: "2026-10-05", steps: [["withdrawn", "2026-10-06"]] });
  expect((await reportOf(job.school)).medians).toEqual({ toAnswer: 4, toDecision: 6 });
});

test("a school is compared with all once five have a figure (EDASH-35)", async () => {
  const season = "?season=2024-10";
  const answerAfter = async (days: number) => {
    const job = await makeJob();
    await apply(job, { applied: "2024-11-01", steps: [["shortlisted", `2024-11-${10 + days}`]] });
    return job.school;
  };
  const [first] = [await answerAfter(1), await answerAfter(2), await answerAfter(3), await answerAfter(6)];
  expect((await reportOf(first, season)).medianSchool).toEqual({ toAnswer: null, toDecision: null });
  await answerAfter(5);
  // Measured once an hour.
  expect((await reportOf(first, season)).medianSchool?.toAnswer).toBeNull();
  setClock("2026-11-20", "18:00");
  const { medians, medianSchool } = await reportOf(first, season);
  expect([medians.toAnswer, medianSchool]).toEqual([10, { toAnswer: 12, toDecision: null }]);
  expect(await reportOfAll(season)).not.toHaveProperty("medianSchool");
});

test("where people came from, what they asked for, and why they said no (EDASH-36)", async () => {
  const job = await makeJob({ pay_from_paise: 3_000_000, pay_to_paise: 4_500_000 });
  const [asks, alsoAsks, noted, found] = [
    await make.candidate({ expected_salary_paise: 3_800_000 }),
    await make.candidate({ expected_salary_paise: 3_800_000 }),
    await make.candidate({ expected_salary_paise: 5_000_000 }),
    await make.candidate({ expected_salary_paise: 9_000_000 }),
  ];
  await shortlist(job, [
    [noted, "2026-10-02"],
    [found, "2026-10-03"],
    [asks, "2026-10-09"],
  ]);
  await apply(job, { applied: "2026-10-05", candidate: asks });
  await apply(job, { applied: "2026-10-05", candidate: alsoAsks, steps: [["withdrawn", "2026-10-08"]] });
  await apply(job, {
    applied: "2026-10-05",
    candidate: noted,
    steps: [
      ["offered", "2026-10-08"],
      ["declined", "2026-10-09"],
    ],
  });
  const decline = async (cancel_reason: string, fields = {}) => {
    const { id } = await make.interview({ employer: job.school, candidate: await make.candidate() });
    const change = { status: "Cancelled", cancelled_by: "candidate", created_at: at("2026-10-10") } as const;
    await changeRows(db, "interviews", { id }, { ...change, cancel_reason, ...fields });
  };
  await decline("Not this pay");
  await decline("Not this pay: I earn more now.");
  await decline("Not this payment, thank you");
  await decline("I am ill.", { agreed_at: at("2026-10-10") });
  await decline("Not this place", { cancelled_by: "school" });
  await decline("Not this place", { created_at: at("2026-09-10") });

  const { origins, groups, declines } = await reportOf(job.school);
  expect(origins.map(({ origin, count }) => [origin, count])).toEqual([
    ["applied", 2],
    ["noted", 1],
    ["found", 1],
  ]);
  const [{ payFrom, payTo, asked } = { payFrom: 0, payTo: 0, asked: [] }] = groups;
  expect([payFrom, payTo, asked]).toEqual([
    30_000,
    45_000,
    [
      { pay: 38_000, count: 2 },
      { pay: 50_000, count: 1 },
    ],
  ]);
  expect(declines.filter(({ count }) => count > 0)).toEqual([
    { decline: "not-this-pay", count: 2 },
    { decline: "other", count: 1 },
    { decline: "agreed", count: 1 },
    { decline: "offer", count: 1 },
    { decline: "withdrawn", count: 1 },
  ]);
  expect(declines).toHaveLength(8);
});

test("whom the school has invited stays found where it has made an application of the invitation (EDASH-34, EDASH-36, OFFER-15)", async () => {
  const job = await makeJob();
  const met = await make.candidate();
  const { id: interview } = await make.interview({ employer: job.school, candidate: met });
  const { id } = await apply(job, { applied: "2026-10-20", candidate: met });
  await changeRows(db, "applications", { id }, { source: "invited", stage: "chosen" });
  const held = { status: "Completed", result: "Selected", created_at: at("2026-10-10") } as const;
  await changeRows(db, "interviews", { id: interview }, { ...held, vacancy_id: job.id, application_id: id });
  await apply(job, { applied: "2026-10-05" });

  const report = await reportOf(job.school);
  expect(stepsOf(report)).toEqual([
    [2, 1],
    [1, 1],
    [1, 1],
    [1, 1],
    [0, 0],
  ]);
  expect(report.origins.map(({ origin, count }) => [origin, count])).toEqual([
    ["applied", 1],
    ["noted", 0],
    ["found", 1],
  ]);
});

test("staff read the same of all schools by profile, and no later step is larger (STAFF-16, STAFF-17)", async () => {
  const season = "?season=2025-04";
  const steps = [
    ["shortlisted", "2025-05-07"],
    ["interview", "2025-05-08"],
    ["offered", "2025-05-12"],
    ["joined", "2025-06-12"],
  ] as const;
  const librarian = { profile: "Librarian", pay_from_paise: 2_000_000, pay_to_paise: 2_600_000 };
  const [one, two] = [
    await makeJob({ ...librarian, pay_from_paise: 3_000_000, pay_to_paise: 3_000_000 }),
    await makeJob(librarian),
  ];
  await apply(one, { applied: "2025-05-05", steps });
  await apply(two, { applied: "2025-05-06" });
  await apply(await makeJob(), { applied: "2025-05-06" });
  // Came before the time that is read, and was invited in it: nobody whom a school has found.
  const before = await apply(two, { applied: "2023-09-01" });
  const { id } = await make.interview({ employer: two.school, candidate: await make.candidate() });
  await changeRows(db, "interviews", { id }, { application_id: before.id, created_at: at("2025-05-01") });

  const report = await reportOfAll(season);
  expect(stepsOf(report)).toEqual([
    [3, 0],
    [1, 0],
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
  expect(
    report.groups.map(({ _id, name, payFrom, payTo, steps: ofGroup }) => [
      _id,
      name,
      payFrom,
      payTo,
      ofGroup[0]?.count,
    ]),
  ).toEqual([
    [null, "Librarian", 25_000, 28_000, 2],
    [null, "PGT (classes 11 & 12)", null, null, 1],
  ]);
  expect(report.medians).toEqual({ toAnswer: 2, toDecision: 7 });
  for (const { steps: ofSeason } of (await reportOfAll()).seasons)
    for (const [step, { count, found }] of ofSeason.entries()) {
      const before = ofSeason[step - 1];
      if (before) expect([count <= before.count, found <= before.found]).toEqual([true, true]);
    }
});
