// Converts the form of a candidate to columns: rupees to paise, a place to its three parts, "More than 20 years" to 21.
import type { CandidateEdit, CandidateRegistration } from "#domain/candidates/fields.ts";
import { rupeesOfExpectedSalary, yearsOf } from "#domain/candidates/terms.ts";
import { paiseFromRupees } from "#domain/money.ts";
import type { Place } from "#domain/places/place.ts";
import { parsePlace } from "#domain/places/place.ts";
import type { CandidateChange } from "#server/database/tables/candidates.ts";

export function rowOfRegistration(form: CandidateRegistration) {
  return {
    full_name: form.fullName,
    phone: form.phone,
    gender: form.gender,
    subjects: form.subjects,
    classes: form.classes,
    native_place: form.nativePlace,
    ...placeColumns(form.Address),
    preferred_locations: form.preferredLocations,
    current_salary_paise: paiseFromRupees(form.currentSalary),
    ...expectedSalaryColumns(form.expectedSalary),
    mandatory_education: form.mandatoryEducation,
    other_education: form.otherEducation ?? null,
    current_profile: form.currentProfile,
    applying_for_profile: form.ApplyingForProfile,
    current_experience: yearsOf(form.currentExperience),
    total_experience: yearsOf(form.totalExperience),
    can_teach_english: form.canTeachEnglish === "Yes",
    teaching_language: form.teachingLanguage ?? null,
    other_languages: form.otherLanguagesKnown,
    relocation_preference: form.relocationPreference,
    available: form.emailAvailable === "Yes",
    slot_from: form.interviewSlotFrom,
    slot_to: form.interviewSlotTo,
    joining_availability: form.joiningAvailability,
  };
}

/** Returns only the columns of fields that the edit names. */
export function rowOfEdit(form: CandidateEdit): CandidateChange {
  const { Address, currentSalary, expectedSalary, currentExperience, totalExperience } = form;
  const change: CandidateChange = {
    full_name: form.fullName,
    phone: form.phone,
    gender: form.gender,
    subjects: form.subjects,
    classes: form.classes,
    native_place: form.nativePlace,
    preferred_locations: form.preferredLocations,
    mandatory_education: form.mandatoryEducation,
    other_education: form.otherEducation,
    current_profile: form.currentProfile,
    applying_for_profile: form.ApplyingForProfile,
    can_teach_english: form.canTeachEnglish && form.canTeachEnglish === "Yes",
    teaching_language: form.teachingLanguage,
    other_languages: form.otherLanguagesKnown,
    relocation_preference: form.relocationPreference,
    available: form.emailAvailable && form.emailAvailable === "Yes",
    slot_from: form.interviewSlotFrom,
    slot_to: form.interviewSlotTo,
    joining_availability: form.joiningAvailability,
    ...(Address !== undefined && placeColumns(Address)),
    ...(currentSalary !== undefined && { current_salary_paise: paiseFromRupees(currentSalary) }),
    ...(expectedSalary !== undefined && expectedSalaryColumns(expectedSalary)),
    ...(currentExperience !== undefined && { current_experience: yearsOf(currentExperience) }),
    ...(totalExperience !== undefined && { total_experience: yearsOf(totalExperience) }),
  };
  return change;
}

function placeColumns(address: string): Place {
  const place = parsePlace(address);
  if (!place) throw new Error("An address that the contract let through has no three parts.");
  return place;
}

function expectedSalaryColumns(option: string) {
  return {
    expected_salary_paise: paiseFromRupees(rupeesOfExpectedSalary(option)),
    expected_salary_open: option.endsWith("+"),
  };
}
