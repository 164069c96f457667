// Reads what a match judges of many candidates at once, each as one array, since thousands of objects take longer.
import { sql } from "kysely";
import type { Relocation } from "#domain/candidates/terms.ts";
import type { Qualification, Tet } from "#domain/eligibility/education.ts";
import type { MatchedCandidate } from "#domain/match/candidate-match.ts";
import { rupeesFromPaise } from "#domain/money.ts";
import { LISTED_CANDIDATES, QUALIFICATIONS, TETS } from "#server/candidates/repository.ts";
import { type NamedStatements, runNamed } from "#server/database/named-statement.ts";

type Values = [
  cid: number,
  subjects: string[],
  classes: string[],
  applyingFor: string,
  current: string,
  expectedPaise: number,
  joining: string,
  language: string | null,
  canTeachEnglish: boolean,
  city: string,
  state: string,
  country: string,
  relocation: Relocation,
  mandatoryEducation: string,
  qualifications: Qualification[] | null,
  tets: Tet[] | null,
];

/** Qualifications and TETs are read where eligibility is judged, of candidates who list some. */
export async function listForMatch(
  { db, pool }: NamedStatements,
  cids: readonly number[],
  withEducation: boolean,
): Promise<Map<number, MatchedCandidate>> {
  if (cids.length === 0) return new Map();
  const lists = withEducation
    ? sql`case when degrees <> '{}' then ${QUALIFICATIONS} end, case when degrees <> '{}' then ${TETS} end`
    : sql`null, null`;
  const statement = sql`
    select json_agg(json_build_array(cid, subjects, classes, applying_for_profile, current_profile,
      expected_salary_paise, joining_availability, teaching_language, can_teach_english, city, state, country,
      relocation_preference, mandatory_education, ${lists})) as rows
    from ${sql.raw(LISTED_CANDIDATES)} candidates where cid = any(${cids}::int[])`.compile(db);
  const [row] = await runNamed<{ rows: Values[] | null }>(pool, statement);
  return new Map((row?.rows ?? []).map((values) => [values[0], toCandidate(values)]));
}

function toCandidate([
  _cid,
  subjects,
  classes,
  ApplyingForProfile,
  currentProfile,
  expectedPaise,
  joiningAvailability,
  teachingLanguage,
  canTeachEnglish,
  city,
  state,
  country,
  relocationPreference,
  mandatoryEducation,
  qualifications,
  tets,
]: Values): MatchedCandidate {
  return {
    subjects,
    classes,
    ApplyingForProfile,
    currentProfile,
    expectedSalary: rupeesFromPaise(expectedPaise),
    joiningAvailability,
    teachingLanguage,
    canTeachEnglish,
    home: { city, state, country },
    relocationPreference,
    education: { qualifications: qualifications ?? [], tets: tets ?? [], mandatoryEducation },
  };
}
