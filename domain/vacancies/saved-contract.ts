// Declares the calls about saved jobs and about what a candidate did with a job (ALERT-20, ALERT-21).
import { z } from "../zod.ts";
import { ownApplicationSchema } from "../applications/wire.ts";
import { withSchemas } from "../endpoint.ts";
import { idParam } from "../field.ts";
import { pageQuery } from "../page.ts";
import * as endpoints from "./saved-endpoints.ts";
import { vacancySchema } from "./wire.ts";

export const savedVacancySchema = vacancySchema.extend({ savedAt: z.string() });
export type SavedVacancy = z.output<typeof savedVacancySchema>;

export const listSavedVacancies = withSchemas(endpoints.listSavedVacancies, {
  summary: "The candidate's saved jobs, last saved first; those that are over say so in `state`",
  query: pageQuery,
  reply: savedVacancySchema,
});

export const saveVacancy = withSchemas(endpoints.saveVacancy, {
  summary: "Saves a job by its id or slug; saving it again changes nothing",
  params: z.object({ id: z.string().max(200) }),
  reply: z.object({ message: z.string() }),
});

export const unsaveVacancy = withSchemas(endpoints.unsaveVacancy, {
  summary: "Takes a job from the saved ones; one that is not among them changes nothing",
  params: z.object({ id: idParam }),
  reply: z.object({ message: z.string() }),
});

const ownSide = z.object({
  isSaved: z.boolean(),
  /** Whether the own address is proven: without that nobody applies. */
  isProven: z.boolean(),
  /** How many answers the own profile lacks: with one missing nobody applies either (REG-80). */
  missingAnswers: z.number().int(),
  application: ownApplicationSchema.nullable(),
});
export type OwnSide = z.output<typeof ownSide>;

export const readOwnSideOfVacancy = withSchemas(endpoints.readOwnSideOfVacancy, {
  summary: "Whether the candidate saved this job, may apply, and the application for it",
  params: z.object({ id: idParam }),
  reply: ownSide,
});
