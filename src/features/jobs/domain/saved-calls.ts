// Declares the calls about saved jobs and about what a candidate did with a job (ALERT-20, ALERT-21).
import type { VacancyId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { ownApplicationSchema } from "#features/applications/domain/wire.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { idParam } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { vacancySchema } from "./wire.ts";

const savedVacancySchema = vacancySchema.extend({ savedAt: z.string() });
export type SavedVacancy = z.output<typeof savedVacancySchema>;

export const listSavedVacancies = call("GET", "/api/candidate/saved-vacancies", {
  summary: "The candidate's saved jobs, last saved first; those that are over say so in `state`",
  access: ["candidate"],
  query: pageQuery,
  reply: paged(savedVacancySchema),
});

export const saveVacancy = call("PUT", "/api/candidate/saved-vacancies/{id}", {
  summary: "Saves a job by its id or slug; saving it again changes nothing",
  access: ["candidate"],
  params: z.object({ id: z.string().max(200) }),
  reply: message,
});

export const unsaveVacancy = call("DELETE", "/api/candidate/saved-vacancies/{id}", {
  summary: "Takes a job from the saved ones; one that is not among them changes nothing",
  access: ["candidate"],
  params: z.object({ id: idParam<VacancyId>() }),
  reply: message,
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

export const readOwnSideOfVacancy = call("GET", "/api/candidate/vacancies/{id}", {
  summary: "Whether the candidate saved this job, may apply, and the application for it",
  access: ["candidate"],
  params: z.object({ id: idParam<VacancyId>() }),
  reply: ownSide,
});
