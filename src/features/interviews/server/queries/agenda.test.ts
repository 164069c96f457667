// The agenda's order in SQL against the sections of the domain, for many interviews of all kinds.
import { expect, test } from "vitest";
import { DAY_MS, addDays, daysBefore } from "#platform/domain/day.ts";
import { agendaFactsOf } from "#features/interviews/domain/agenda/from-wire.ts";
import { AGENDA_SECTIONS, placeInAgenda } from "#features/interviews/domain/agenda/sections.ts";
import { INTERVIEW_STATUSES } from "#features/interviews/domain/terms.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import type { MemberRole } from "#platform/domain/role.ts";
import { insertInterviewers } from "#features/interviews/server/member-repository.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { insertRow, listRows } from "#tests/support/rows.ts";

const { as, make, db, deps } = await openTestApi({ today: "2026-03-10" });
const now = deps.clock.now();
const candidate = await make.candidate();
const employer = await make.employer();
const at = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Numbers that look random and are the same in each run. */
let seed = 7;
function next(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}

/** Two open interviews of one candidate never overlap. */
const taken = new Set<string>();
function freeTime(): { day: string; from: number } {
  const day = addDays("2026-03-10", DAYS[next(DAYS.length)] ?? 0);
  const from = next(22);
  if (taken.has(`${day} ${from}`)) return freeTime();
  taken.add(`${day} ${from}`);
  return { day, from };
}
const DAYS = [-30, -16, -15, -14, -3, -2, -1, 0, 0, 1, 2, 5];

async function fill(of: () => Promise<{ employer: Actor; candidate: Actor }>, count: number) {
  for (let made = 0; made < count; made++) {
    const status = INTERVIEW_STATUSES[made % INTERVIEW_STATUSES.length] ?? "Pending";
    const { day, from } = freeTime();
    const proposals = [0, 1, 2]
      .slice(0, [0, 0, 2, 3][next(4)])
      .map((later) => ({ date: addDays(day, later), from: at(from), to: at(from + 1) }));
    const { id } = await make.interview(await of(), {
      status,
      day,
      slot_from: at(from),
      slot_to: at(from + 1),
      proposals: JSON.stringify(status === "Pending" ? proposals : []),
      ...(status === "Pending Reschedule" && {
        answer_by: next(3) === 0 ? null : new Date(now.getTime() + (next(9) - 4) * DAY_MS),
      }),
    });
    if (status === "Interview Scheduled" && next(2) === 0)
      await insertRow(db, "interview_moves", {
        id: newId(),
        interview_id: id,
        side: next(2) === 0 ? "candidate" : "school",
        by_account: null,
        reason: "There is a fair.",
        proposals: JSON.stringify([{ date: addDays(day, 9), from: at(from), to: at(from + 1) }]),
        asked_at: daysBefore(now, 9),
        answer_by: new Date(now.getTime() + (next(9) - 4) * DAY_MS),
      });
    const isOver = day < "2026-03-10" && (status === "Interview Scheduled" || status === "Rescheduled");
    if (!isOver || next(2) === 0) continue;
    const who = next(2) === 0 ? ("candidate" as const) : ("school" as const);
    const state = (["noted", "noted", "disputed", "dismissed"] as const)[next(4)] ?? "noted";
    await insertRow(db, "interview_absences", {
      interview_id: id,
      who,
      claimed_by: who === "school" ? "candidate" : "school",
      claimed_at: new Date(now.getTime() - (1 + next(4)) * DAY_MS),
      by_account: null,
      state,
      decided_at: state === "dismissed" ? now : null,
    });
  }
}

await fill(async () => ({ employer, candidate: await make.candidate() }), 90);
await fill(async () => ({ employer: await make.employer(), candidate }), 60);

const pathOf = ({ id, role }: { id: string; role: string }) =>
  `/api/interview/getInterviewsBy${role === "candidate" ? "Candidate" : "Employer"}/${id}?sort=agenda`;
const admin = await make.admin();
const recruiter = await make.member(employer, "recruiter");
const interviewer = await make.member(employer, "interviewer");
const viewer = await make.member(employer, "viewer");
const ofSchool = await listRows(db, "interviews", { employer_id: employer.id }, ["id"]);
for (const { id } of ofSchool) await insertInterviewers(db, id, [interviewer.id]);

type Case = [who: string, actor: Actor, person: Actor, memberRole: MemberRole | null];
const CASES: Case[] = [
  ["the candidate", candidate, candidate, null],
  ["the school's owner", employer, employer, "owner"],
  ["an admin who reads the school's", admin, employer, null],
  ["an admin who reads the candidate's", admin, candidate, null],
  ["a recruiter", recruiter, employer, "recruiter"],
  ["a named interviewer", interviewer, employer, "interviewer"],
  ["a viewer", viewer, employer, "viewer"],
];

test.each(CASES)(
  "for %s the order of the list is that of the sections (INT-72)",
  async (_who, actor, person, memberRole) => {
    const { body } = await as(actor).get(`${pathOf(person)}&limit=200`);
    const rows: Interview[] = body;
    expect(rows.length).toBe(person.role === "candidate" ? 60 : 90);
    const places = rows.map((row) =>
      placeInAgenda(agendaFactsOf(row), { actor: actor.role, memberRole, now }),
    );
    const sections = places.map(({ section }) => AGENDA_SECTIONS.indexOf(section));
    expect(sections).toEqual(sections.toSorted((one, other) => one - other));
    const isAsked = actor.role !== "admin" && memberRole !== "viewer";
    expect([...new Set(sections)]).toEqual(isAsked ? [0, 1, 2, 3] : [1, 2, 3]);

    for (const section of AGENDA_SECTIONS) {
      const times = places
        .filter((place) => place.section === section)
        .map((place) => place.at?.getTime() ?? Infinity);
      const ascending = times.toSorted((one, other) => one - other);
      if (section !== "past") expect([section, times]).toEqual([section, ascending]);
    }
    const past = rows.filter((_, index) => places[index]?.section === "past");
    const days = past.map((row) => `${row.interviewDate} ${row.interviewSlotFrom}`);
    expect(days).toEqual(days.toSorted().toReversed());
  },
);

test("the pages, a status and a search keep the order of the agenda (INT-72)", async () => {
  const ids = async (query: string): Promise<string[]> =>
    (await as(employer).get(`${pathOf(employer)}${query}`)).body.map(({ _id }: Interview) => _id);
  const all = await ids("&limit=100");
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => ids(`&limit=20&page=${page}`)));
  expect(pages.flat()).toEqual(all);
  const scheduled = await ids("&limit=100&status=Rescheduled");
  expect(scheduled).toHaveLength(15);
  expect(scheduled).toEqual(all.filter((id) => scheduled.includes(id)));
  expect(await ids("&limit=100&q=teacher")).toEqual(all);
});

test("the agenda is an order of a person's own list, and staff have none of all interviews", async () => {
  expect((await as(admin).get("/api/interview/getAllInterviews?sort=agenda")).status).toBe(400);
});
