// Declares the call for a school's interviews of some days, as its week and its day show them.
import { withSchemas } from "../endpoint.ts";
import { day, idParam, optional, wholeNumber } from "../field.ts";
import { z } from "../zod.ts";
import * as endpoints from "./endpoints.ts";
import { interviewSchema } from "./wire.ts";

const NO_DAY = "Please give the first day as YYYY-MM-DD.";

export const listInterviewDays = withSchemas(endpoints.listInterviewDays, {
  summary: "A school's interviews of some days in order of time, without cancelled ones",
  params: z.object({ employerId: idParam }),
  query: z.object({
    /** The first day; today where it is left out. */
    from: optional(day(NO_DAY).refine((value) => value < "9999", NO_DAY)),
    /** How many days, 7 where it is left out. */
    days: optional(wholeNumber("Days", 1, 31)),
  }),
  reply: z.object({
    /** At most 300. */
    interviews: z.array(interviewSchema),
    /** True where there are more than are answered. */
    hasMore: z.boolean(),
    /** The next day after these with an interview; null where there is none. */
    nextDay: z.string().nullable(),
  }),
});
export type InterviewDays = z.output<typeof listInterviewDays.reply>;
