// A job that was filled with an applicant: the one joins, and those at an interview get an answer of their own (JOB-3).
import { isOpenStage } from "#features/applications/domain/rules.ts";
import type { VacancyId } from "#platform/domain/ids.ts";
import { notFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import type { Stage } from "#features/applications/domain/stages.ts";
import { moveWithLetter } from "#features/offers/server/follow-application.ts";
import type { OfferDeps } from "#features/offers/server/take-step.ts";
import { lockApplicationsOfVacancy } from "#features/applications/server/service.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { reportMoneyWords } from "#platform/server/texts/money-words.ts";

type Filled = {
  vacancyId: VacancyId;
  /** The id of the application. */
  hired?: string | undefined;
  /** To those at an interview; without it they learn only that the job is closed. */
  answer?: string | undefined;
};

const WAY_TO_JOIN = [
  "shortlisted",
  "interview",
  "chosen",
  "offered",
  "joined",
] as const satisfies readonly Stage[];

export async function fillJob(
  tx: DatabaseTransaction,
  deps: Omit<OfferDeps, "db">,
  { viewer, vacancyId, hired, answer }: Filled & { viewer: EmployerViewer },
): Promise<void> {
  const open = (await lockApplicationsOfVacancy(tx, vacancyId)).filter(({ stage }) => isOpenStage(stage));
  if (hired !== undefined) {
    let application = open.find(({ id }) => id === hired);
    if (!application) throw notFound("Application");
    // Who has accepted has been through all but the last.
    const done =
      application.stage === "accepted"
        ? WAY_TO_JOIN.indexOf("offered")
        : WAY_TO_JOIN.findIndex((stage) => stage === application?.stage);
    // Each stage is an event, and only the last one has a mail.
    for (const to of WAY_TO_JOIN.slice(done + 1)) {
      application = await moveWithLetter(tx, deps, { application, to, by: viewer, isQuiet: to !== "joined" });
    }
  }
  if (answer === undefined) return;
  for (const application of open) {
    if (application.stage !== "interview" || application.id === hired) continue;
    await moveWithLetter(tx, deps, { application, to: "not-selected", by: viewer, note: answer });
  }
  const { employerId } = viewer;
  await reportMoneyWords(tx, deps.clock.now(), {
    employerId,
    place: "Answer to applicants",
    texts: [answer],
  });
}
