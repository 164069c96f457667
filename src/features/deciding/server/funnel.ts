// Reads how many people came to each step of a job, and the same of all jobs for staff (DECIDE-25).
import { daysBefore } from "#platform/domain/day.ts";
import type { VacancyId } from "#platform/domain/ids.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { FUNNEL_DAYS, FUNNEL_STEPS, type FunnelStep } from "#features/deciding/domain/funnel.ts";
import type { FunnelOfAll, FunnelOfJob } from "#features/deciding/domain/funnel-calls.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findOwnVacancy } from "./desk.ts";
import { countFunnel, countFunnelOfAll, type Funnel } from "./funnel-repository.ts";

const countsOf = (counts: Funnel, step: FunnelStep) =>
  step === "seen"
    ? { count: counts.views, found: 0 }
    : { count: counts[step], found: counts[`${step}_found`] };

export async function readFunnel(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer,
  id: VacancyId,
): Promise<{ steps: FunnelOfJob }> {
  await findOwnVacancy(db, viewer, id);
  const counts = await countFunnel(db, id);
  const steps = FUNNEL_STEPS.map((step) => ({
    step,
    ...countsOf(counts, step),
    days: step === "seen" ? null : (counts.days[step] ?? null),
  }));
  return { steps };
}

export async function readFunnelOfAll({ db, clock }: Pick<Deps, "db" | "clock">): Promise<FunnelOfAll> {
  const counts = await countFunnelOfAll(db, daysBefore(clock.now(), FUNNEL_DAYS));
  const { toAnswer, toInterview, toJoined } = counts;
  const steps = FUNNEL_STEPS.map((step) => ({ step, ...countsOf(counts, step) }));
  return { steps, toAnswer, toInterview, toJoined };
}
