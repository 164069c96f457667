// Writes the planned applications with the profiles as they were, and what happened to each.
import { isOpenStage } from "#features/applications/domain/rules.ts";
import { TAKE_BACK_HOURS } from "#features/applications/domain/terms.ts";
import { DAY_MS } from "#platform/domain/day.ts";
import type { AnyId } from "#platform/domain/ids.ts";
import { matchApplicant } from "#features/applications/server/match.ts";
import { snapshotOf } from "#features/applications/server/snapshot.ts";
import { selectCandidates } from "#features/teachers/server/repository.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { type Chance, seeded } from "#platform/demo/random.ts";
import type { PlannedApplication } from "./application-plan.ts";

const NOTES = [
  "I have taught the same classes for some years and can join after my notice period.",
  "I live nearby and know your school from a colleague.",
  "I would like to move to your city with my family.",
  "My pupils did well in the last board examination. I am glad to tell more in an interview.",
  "I have taught online as well and can hold a demo lesson on any afternoon.",
];

/** About every second applicant writes something. */
const writeNote = (chance: Chance): string | null => (chance.percent(50) ? chance.pick(NOTES) : null);

const TURNED_DOWN = "Thank you for your interest. This time we have chosen somebody with more experience.";

const BATCH = 500;
const TAKE_BACK_MS = (TAKE_BACK_HOURS * DAY_MS) / 24;

export async function writeApplications(
  db: DatabaseOrTransaction,
  planned: readonly PlannedApplication[],
  now: Date,
): Promise<void> {
  if (planned.length === 0) return;
  const people = new Map((await selectCandidates(db).execute()).map((row) => [row.id, row]));
  const vacancies = new Map(
    (
      await db
        .selectFrom("vacancies")
        .selectAll()
        .where("id", "in", [...new Set(planned.map(({ job }) => job.id))])
        .execute()
    ).map((row) => [row.id, row]),
  );
  const inOrder = planned.toSorted((one, other) => one.steps[0].at.getTime() - other.steps[0].at.getTime());
  const written = inOrder.flatMap(({ job, candidate, steps, interviewId }, index) => {
    const [person, vacancy] = [people.get(candidate.id), vacancies.get(job.id)];
    const last = steps.at(-1);
    if (!person || !vacancy || !last) return [];
    const id = newId<AnyId>();
    const chance = seeded(`application ${index}`);
    const snapshot = snapshotOf(person);
    const informedAt = last.stage === "not-selected" ? new Date(last.at.getTime() + TAKE_BACK_MS) : null;
    const isSeen = steps.length > 1 || (chance.percent(55) && now.getTime() - last.at.getTime() > DAY_MS);
    const row = {
      id,
      vacancy_id: vacancy.id,
      employer_id: vacancy.employer_id,
      candidate_id: person.id,
      candidate_name: person.full_name,
      stage: last.stage,
      note: writeNote(chance),
      snapshot: JSON.stringify(snapshot),
      resume_key: person.resume_key,
      match_score: matchApplicant(vacancy, snapshot, steps[0].at).score,
      seen_at: isSeen ? new Date(Math.min(now.getTime(), steps[0].at.getTime() + DAY_MS / 2)) : null,
      told_at: informedAt,
      stage_before: informedAt && informedAt > now ? (steps.at(-2)?.stage ?? null) : null,
      applied_at: steps[0].at,
      stage_at: last.at,
      ended_at: isOpenStage(last.stage) ? null : last.at,
    };
    const events = steps.map(({ stage, at, by }, step) => ({
      application_id: id,
      by_account: by === "candidate" ? person.id : vacancy.by_account,
      from_stage: steps[step - 1]?.stage ?? null,
      to_stage: stage,
      at,
      note: stage === "not-selected" && chance.percent(40) ? TURNED_DOWN : null,
    }));
    return [{ row, events, interviewId }];
  });
  for (let from = 0; from < written.length; from += BATCH) {
    const batch = written.slice(from, from + BATCH);
    await db
      .insertInto("applications")
      .values(batch.map(({ row }) => row))
      .execute();
    await db
      .insertInto("application_events")
      .values(batch.flatMap(({ events }) => events))
      .execute();
  }
  for (const { row, interviewId } of written) {
    if (interviewId === undefined) continue;
    await db
      .updateTable("interviews")
      .set({ application_id: row.id, vacancy_id: row.vacancy_id })
      .where((eb) => eb.or([eb("id", "=", interviewId), eb("first_round", "=", interviewId)]))
      .execute();
  }
}
