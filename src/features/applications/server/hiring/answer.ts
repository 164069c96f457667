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
    const { applications, notMoved } = await lockAll(tx, employerId, {
      ids,
      mayMove: ({ stage }) => mayMoveInBulk(stage, to),
    });
    const chosen =
      template === undefined
        ? null
        : requireFound(await findTemplate(tx, { employerId, id: template }), "Text");
    // A text that was stored before there was a check.
    refuseTexts({ path: "template", after: chosen?.text });
    const parties = await findParties(tx, ids);
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
    const { applications, notMoved } = await lockAll(tx, employerId, {
      ids,
      mayMove: (application) => takeBackUntil(application, now) !== null,
    });
    const moved: ApplicationRow[] = [];
    for (const application of applications) {
      const to = application.stage_before;
      if (notMoved.length > 0 || to === null) throw tooLate({ notMoved });
      moved.push(await moveApplication(tx, now, { application, to, byAccount: accountId, isQuiet: true }));
    }
    return moved;
  });
}

type Asked = { ids: readonly string[]; mayMove: (application: ApplicationRow) => boolean };

/**
 * An application of another school, or one that is gone, is a 404, and then none is changed. `notMoved` are all that stand
 * in the way, named so that the others can be moved without them.
 */
async function lockAll(
  tx: DatabaseTransaction,
  employerId: EmployerId,
  { ids, mayMove }: Asked,
): Promise<{ applications: ApplicationRow[]; notMoved: string[] }> {
  const applications = (await lockApplications(tx, ids)).filter((one) => one.employer_id === employerId);
  const movable = new Set<string>(applications.filter(mayMove).map(({ id }) => id));
  const notMoved = ids.filter((id) => !movable.has(id));
  if (applications.length !== ids.length) throw notFound("Application", { notMoved });
  return { applications, notMoved };
}

const acceptedAlready = (answer: Record<string, unknown>) =>
  new Refusal(
    "conflict",
    "ACCEPTED_ALREADY",
    "Somebody of these has accepted the letter. Withdraw it on its page, with a reason.",
    { answer },
  );

function tooLate(answer: Record<string, unknown>): Refusal {
  return new Refusal(
    "conflict",
    "TOO_LATE",
    "“Not selected” can be taken back for 24 hours. After that the applicant has been informed.",
    { answer },
  );
}
