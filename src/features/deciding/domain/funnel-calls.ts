// Declares the calls about the funnel of a job and of all jobs (DECIDE-25).
import type { VacancyId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { idParam } from "#platform/domain/field.ts";
import { FUNNEL_DAYS, FUNNEL_STEPS } from "./funnel.ts";
import { READING_ROLES } from "#platform/domain/role.ts";

const count = z.number().int();
const days = z.number().nullable();
const step = z.object({
  step: z.enum(FUNNEL_STEPS),
  /** Everybody who came to this step or to a later one. */
  count,
  /** Those of them whom a school found, and who have not applied. */
  found: count,
  /** The median of the days since the step before, of those who took both; null where nobody did. */
  days,
});
export type FunnelOfJob = z.output<typeof step>[];

export const readFunnel = call("GET", "/api/employer/vacancies/{id}/funnel", {
  summary: "How many people of a job came to each step, and the median of the days between",
  access: ["employer"],
  members: READING_ROLES,
  params: z.object({ id: idParam<VacancyId>() }),
  reply: z.object({ steps: z.array(step) }),
});

const funnelOfAll = z.object({
  steps: z.array(step.omit({ days: true })),
  /** Medians in days, from the application. */
  toAnswer: days,
  toInterview: days,
  toJoined: days,
});
export type FunnelOfAll = z.output<typeof funnelOfAll>;

export const readFunnelOfAll = call("GET", "/api/admin/funnel", {
  summary: `The same of all schools, of the applications of ${FUNNEL_DAYS} days, with the medians to the first answer, to the interview and to joining`,
  replica: true,
  access: ["admin"],
  slow: true,
  reply: funnelOfAll,
});
