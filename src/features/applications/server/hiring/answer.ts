// Answers many applicants at once, all or none, and takes "Not selected" back (APPLY-11, APPLY-12).
import { takeBackUntil } from "#features/applications/domain/rules.ts";
import { mayMoveInBulk, type Stage } from "#features/applications/domain/stages.ts";
import { fillTemplate } from "#features/applications/domain/templates.ts";
import type { EmployerId } from "#platform/domain/ids.ts";
import { refuseTexts } from "#platform/domain/public-text.ts";
import { notFound, Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { moveApplication } from "#features/applications/server/move.ts";
import { moveWithLetter } from "#features/offers/server/follow-application.ts";
import { findParties, findTemplate, lockApplications } from "#features/applications/server/service.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { ApplicationRow } from "#features/applications/server/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { reportMoneyWords } from "#platform/server/texts/money-words.ts";
import { requireMove } from "./change-stage.ts";

type HiringDeps = Pick<Deps, "db" | "clock" | "env">;
type Answer = {
  ids: readonly string[];
  stage: Stage;
  /** The id of one of the school's texts. */
  template: string | undefined;
  reason: string | undefined;
};

export function answerInBulk(
  { db, clock, env }: HiringDeps,
  viewer: EmployerViewer,
  { ids, stage: to, template, reason }: Answer,
): Promise<ApplicationRow[]> {
  const now = clock.now();
  const { employerId } = viewer;
  return inTransaction(db, async (tx) => {
    const applications = await lockAll(tx, employerId, ids);
    const chosen =
      template === undefined
        ? null
        : requireFound(await findTemplate(tx, { employerId, id: template }), "Text");
    // A text that was stored before there was a check.
    refuseTexts({ path: "template", after: chosen?.text });
    const parties = await findParties(tx, ids);
    // Named, so that the others can be answered without them.
    const notMoved = applications.filter(({ stage }) => !mayMoveInBulk(stage, to)).map(({ id }) => id);
    const moved: ApplicationRow[] = [];
    for (const application of applications) {
      requireMove("employer", application.stage, to, { notMoved });
      if (!mayMoveInBulk(application.stage, to)) throw acceptedAlready({ notMoved });
      const named = parties.get(application.id);
      const note =
        chosen && named
          ? fillTemplate(chosen.text, { name: named.candidate, post: named.post, school: named.school })
          : reason;
      moved.push(await moveWithLetter(tx, { clock, env }, { application, to, by: viewer, note }));
    }
    const texts = [chosen ? chosen.text : reason];
    await reportMoneyWords(tx, now, { employerId, place: "Answer to applicants", texts });
    return moved;
  });
}

/** Each returns to the stage that it had before. */
export function takeAnswersBack(
  { db, clock }: HiringDeps,
  { employerId, accountId }: EmployerViewer,
  ids: readonly string[],
): Promise<ApplicationRow[]> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const moved: ApplicationRow[] = [];
    for (const application of await lockAll(tx, employerId, ids)) {
      const to = application.stage_before;
      if (takeBackUntil(application, now) === null || to === null) throw tooLate();
      moved.push(await moveApplication(tx, now, { application, to, byAccount: accountId, isQuiet: true }));
    }
    return moved;
  });
}

/** Another school's application is a 404, and then none is changed. */
async function lockAll(
  tx: DatabaseTransaction,
  employerId: EmployerId,
  ids: readonly string[],
): Promise<ApplicationRow[]> {
  const applications = await lockApplications(tx, ids);
  const own = applications.filter(({ employer_id }) => employer_id === employerId);
  if (own.length !== ids.length) throw notFound("Application");
  return own;
}

const acceptedAlready = (answer: Record<string, unknown>) =>
  new Refusal(
    "conflict",
    "ACCEPTED_ALREADY",
    "Somebody of these has accepted the letter. Withdraw it on its page, with a reason.",
    { answer },
  );

function tooLate(): Refusal {
  return new Refusal(
    "conflict",
    "TOO_LATE",
    "“Not selected” can be taken back for 24 hours. After that the applicant has been informed.",
  );
}
