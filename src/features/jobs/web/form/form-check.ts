// Finds the errors of the form to post a job, and names them in the order of its fields.
import type { Day } from "#platform/domain/day.ts";
import { refuseVacancy } from "#features/jobs/domain/publishing.ts";
import { vacancyEdit } from "#features/jobs/domain/wire.ts";
import { getFieldErrors } from "#platform/web/ui/field-errors.ts";
import { type FieldErrors, findErrors } from "#platform/web/ui/form/form-check.ts";
import { EMPTY_VACANCY, toVacancyBody, type VacancyValues } from "./form-values.ts";

/** What every save needs, also that of a draft. */
export function findVacancyErrors(values: VacancyValues): FieldErrors {
  return findErrors(vacancyEdit, toVacancyBody(values));
}

/** What publishing needs beside it. Fields that are wrong in themselves do not hide what else is missing. */
export function findPublishingErrors(values: VacancyValues, today: Day): FieldErrors {
  const errors = findVacancyErrors(values);
  const wrong = new Set(Object.keys(errors).map((name) => name.split(".")[0]));
  const readable = Object.fromEntries(
    Object.entries({ ...EMPTY_VACANCY, title: "-" }).filter(([name]) => wrong.has(name)),
  );
  const hasWalkIn = values.hasWalkIn && !wrong.has("walkIn");
  const read = vacancyEdit.safeParse(toVacancyBody({ ...values, ...readable, hasWalkIn }));
  if (!read.success) return errors;
  const { publishAt } = read.data;
  const opens = publishAt !== undefined && publishAt > today ? publishAt : today;
  return { ...getFieldErrors(refuseVacancy(read.data, opens, today)), ...errors };
}
