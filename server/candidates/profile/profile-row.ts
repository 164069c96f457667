// Converts the form of a candidate to columns: rupees to paise, a place to its three parts, "More than 20 years" to 21.
import type { CandidateEdit, CandidateRegistration, LaterField } from "#domain/candidates/fields.ts";
import { degreesAndExams } from "#domain/eligibility/education.ts";
import { parseExpectedSalary, yearsOf } from "#domain/candidates/terms.ts";
import { paiseFromRupees } from "#domain/money.ts";
import type { Place } from "#domain/places/place.ts";
import { parsePlace } from "#domain/places/place.ts";
import { toColumns } from "#server/database/column-map.ts";
import { type CandidateChange, COLUMN_OF_FIELD } from "#server/database/tables/candidates.ts";

export function registrationToRow(form: CandidateRegistration) {
  return {
    ...toColumns(COLUMN_OF_FIELD, form),
    ...placeColumns(form.Address),
    current_salary_paise: paiseFromRupees(form.currentSalary),
    ...expectedSalaryColumns(form.expectedSalary),
    current_experience: yearsOf(form.currentExperience),
    total_experience: yearsOf(form.totalExperience),
    can_teach_english: form.canTeachEnglish === "Yes",
    available: form.emailAvailable === "Yes",
    degrees: degreesAndExams(form.qualifications, form.tets),
    unanswered: [] as LaterField[],
  };
}

/** Returns only the columns of fields that the edit names. */
export function editToRow(form: CandidateEdit): CandidateChange {
  const { Address, currentSalary, expectedSalary, currentExperience, totalExperience } = form;
  return {
    ...toColumns(COLUMN_OF_FIELD, form),
    can_teach_english: form.canTeachEnglish && form.canTeachEnglish === "Yes",
    available: form.emailAvailable && form.emailAvailable === "Yes",
    ...(Address !== undefined && placeColumns(Address)),
    ...(currentSalary !== undefined && { current_salary_paise: paiseFromRupees(currentSalary) }),
    ...(expectedSalary !== undefined && expectedSalaryColumns(expectedSalary)),
    ...(currentExperience !== undefined && { current_experience: yearsOf(currentExperience) }),
    ...(totalExperience !== undefined && { total_experience: yearsOf(totalExperience) }),
  };
}

function placeColumns(address: string): Place {
  const place = parsePlace(address);
  if (!place) throw new Error("An address that the contract let through has no three parts.");
  return place;
}

function expectedSalaryColumns(option: string) {
  return {
    expected_salary_paise: paiseFromRupees(parseExpectedSalary(option)),
    expected_salary_open: option.endsWith("+"),
  };
}
