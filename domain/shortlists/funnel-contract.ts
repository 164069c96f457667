// Declares the calls about the funnel of a job and of all jobs (DECIDE-25).
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { idParam } from "../field.ts";
import * as endpoints from "./endpoints.ts";
import { FUNNEL_DAYS, FUNNEL_STEPS } from "./funnel.ts";

const count = z.number().int();
const days = z.number().nullable();
const step = z.object({
  step: z.enum(FUNNEL_STEPS),
  count,
  /** The median of the days since the step before, of those who took both; null where nobody did. */
  days,
});
export type FunnelOfJob = z.output<typeof step>[];

export const readFunnel = withSchemas(endpoints.readFunnel, {
  summary: "How many people of a job came to each step, and the median of the days between",
  params: z.object({ id: idParam }),
  reply: z.object({ steps: z.array(step) }),
});

const funnelOfAll = z.object({
  steps: z.array(step.pick({ step: true, count: true })),
  /** Medians in days, from the application. */
  toAnswer: days,
  toInterview: days,
  toJoined: days,
});
export type FunnelOfAll = z.output<typeof funnelOfAll>;

export const readFunnelOfAll = withSchemas(endpoints.readFunnelOfAll, {
  summary: `The same of all schools, of the applications of ${FUNNEL_DAYS} days, with the medians to the first answer, to the interview and to joining`,
  reply: funnelOfAll,
});
