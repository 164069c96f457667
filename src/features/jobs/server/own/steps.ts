// A school publishes, pauses and closes its vacancies (JOB-3).
import { sentence, term } from "#platform/domain/locale/sentence.ts";
import type { VacancyId } from "#platform/domain/ids.ts";
import { illegalStep, invalid, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { findVacancyStep, type VacancyState } from "#features/applications/domain/job-state.ts";
import { type CloseReason, SHOWN_STATE_LABELS } from "#features/jobs/domain/terms.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { fillJob } from "#features/applications/server/hiring/fill-job.ts";
import { shownState } from "#features/jobs/server/present.ts";
import { publish } from "./publish.ts";
import { lockPublisher } from "./publisher-repository.ts";
import {
  findVacancy,
  type FoundVacancy,
  lockVacancy,
  updateVacancy,
} from "#features/jobs/server/repository.ts";
import { requireOwn } from "./write.ts";

type Step = {
  id: VacancyId;
  state: VacancyState;
  reason?: CloseReason | undefined;
  /** With the reason “filled here”: whose application, and what those at an interview read. */
  hired?: string | undefined;
  answer?: string | undefined;
};

export async function changeState(
  { db, clock, env }: Pick<Deps, "db" | "clock" | "env">,
  viewer: EmployerViewer,
  { id, state, reason, hired, answer }: Step,
): Promise<FoundVacancy> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    // The school comes first, as everywhere, so that two steps at once do not wait for each other.
    await lockPublisher(tx, viewer.employerId);
    const row = requireOwn(await lockVacancy(tx, id), viewer);
    const step = findVacancyStep("employer", row.state, state);
    const shown = shownState(row, now);
    if (!step || (shown === "expired" && step !== "close")) {
      throw illegalStep(
        sentence("This vacancy is {state}, so this is not possible.", {
          state: term(SHOWN_STATE_LABELS[shown].toLowerCase()),
        }),
      );
    }
    if (step === "publish") await publish(tx, clock, row);
    if (step === "pause") await updateVacancy(tx, id, { state: "paused" }, now);
    if (step === "close") {
      if (reason === undefined) {
        throw invalid({ path: "reason", message: "Please choose why the vacancy closes." });
      }
      if (reason === "filled here")
        await fillJob(tx, { clock, env }, { viewer, vacancyId: id, hired, answer });
      await updateVacancy(tx, id, { state: "closed", close_reason: reason, ended_at: now }, now);
    }
    return requireFound(await findVacancy(tx, id), "Vacancy");
  });
}
