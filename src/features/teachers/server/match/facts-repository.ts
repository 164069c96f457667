// Reads what a match judges of candidates.
import { sql } from "kysely";
import type { Relocation } from "#platform/domain/teaching-terms.ts";
import type { Qualification, Tet } from "#features/matching/domain/eligibility/education.ts";
import type { Education } from "#features/matching/domain/eligibility/eligibility.ts";
import type { CandidateId } from "#platform/domain/ids.ts";
import type { MatchedCandidate } from "#features/matching/domain/match/candidate-match.ts";
import type { MatchFacts } from "#features/matching/domain/match/terms.ts";
import { rupeesFromPaise } from "#platform/domain/money.ts";
import type { Place } from "#platform/domain/places/place.ts";
import { LISTED_CANDIDATES, QUALIFICATIONS, TETS } from "#features/teachers/server/repository.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { type Statements, runStatement } from "#platform/server/database/statements.ts";

/** What differs between candidates who pass the same filters. */
type Differing = Omit<MatchedCandidate, keyof MatchFacts>;

type Values = [
  cid: number,
  city: string,
  state: string,
  country: string,
  relocation: Relocation,
  mandatoryEducation: string,
  qualifications: Qualification[] | null,
  tets: Tet[] | null,
];

/**
 * Reads thousands at once, each as one array. Qualifications and TETs are read where eligibility is judged, of candidates
 * who list some.
 */
export async function listDiffering(
  database: Statements,
  cids: readonly number[],
  withEducation: boolean,
): Promise<Map<number, Differing>> {
  const education = withEducation
    ? sql`, mandatory_education, case when degrees <> '{}' then ${QUALIFICATIONS} end,
        case when degrees <> '{}' then ${TETS} end`
    : sql``;
  const rows = await readRows<Values>(
    database,
    cids,
    sql`json_build_array(cid, city, state, country, relocation_preference${education})`,
  );
  const educations = new Map<string, Education>();
  return new Map(
    rows.map(([cid, city, state, country, relocationPreference, ...listed]) => {
      const education = sharedEducation(educations, listed);
      return [cid, { home: { city, state, country }, relocationPreference, education }];
    }),
  );
}

/** People with the same lists share one object, so that it is judged once. */
function sharedEducation(
  known: Map<string, Education>,
  listed: [mandatoryEducation: string, qualifications: Qualification[] | null, tets: Tet[] | null],
): Education {
  const key = JSON.stringify(listed);
  const before = known.get(key);
  if (before) return before;
  const [mandatoryEducation, qualifications, tets] = listed;
  const education = { mandatoryEducation, qualifications: qualifications ?? [], tets: tets ?? [] };
  known.set(key, education);
  return education;
}

type Row = {
  cid: number;
  subjects: string[];
  classes: string[];
  applying_for_profile: string;
  current_profile: string;
  total_experience: number;
  expected_salary_paise: number;
  joining_availability: string;
  teaching_language: string | null;
  can_teach_english: boolean;
};

type OwnRow = {
  city: string;
  state: string;
  country: string;
  relocation_preference: Relocation;
  mandatory_education: string;
  qualifications: Qualification[] | null;
  tets: Tet[] | null;
};

/** Reads all that a match judges, of the few who are shown. */
export async function listForMatch(
  database: Statements,
  cids: readonly number[],
): Promise<Map<number, MatchedCandidate>> {
  const differing = await listDiffering(database, cids, true);
  const rows = await readRows<Row>(
    database,
    cids,
    sql`json_build_object('cid', cid, 'subjects', subjects, 'classes', classes,
      'applying_for_profile', applying_for_profile, 'current_profile', current_profile,
      'total_experience', total_experience,
      'expected_salary_paise', expected_salary_paise, 'joining_availability', joining_availability,
      'teaching_language', teaching_language, 'can_teach_english', can_teach_english)`,
  );
  return new Map(
    rows.flatMap((row): [number, MatchedCandidate][] => {
      const others = differing.get(row.cid);
      return others ? [[row.cid, { ...toFacts(row), ...others }]] : [];
    }),
  );
}

const toFacts = (row: Row): MatchFacts => ({
  subjects: row.subjects,
  classes: row.classes,
  ApplyingForProfile: row.applying_for_profile,
  currentProfile: row.current_profile,
  years: row.total_experience,
  expectedSalary: rupeesFromPaise(row.expected_salary_paise),
  joiningAvailability: row.joining_availability,
  teachingLanguage: row.teaching_language,
  canTeachEnglish: row.can_teach_english,
});

/** Of one candidate, listed or not, whose profile is whole: for the person's own pages. */
export async function findForMatch(
  { db }: Pick<Statements, "db">,
  candidateId: CandidateId,
): Promise<MatchedCandidate | undefined> {
  const { rows } = await sql<Row & OwnRow>`
    select cid, subjects, classes, applying_for_profile, current_profile, total_experience, expected_salary_paise,
      joining_availability, teaching_language, can_teach_english, city, state, country, relocation_preference, mandatory_education,
      ${QUALIFICATIONS} as qualifications, ${TETS} as tets
    from candidates where id = ${candidateId} and unanswered = '{}'`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { city, state, country, relocation_preference, mandatory_education, qualifications, tets } = row;
  return {
    ...toFacts(row),
    home: { city, state, country },
    relocationPreference: relocation_preference,
    education: {
      mandatoryEducation: mandatory_education,
      qualifications: qualifications ?? [],
      tets: tets ?? [],
    },
  };
}

/** Where the person lives; undefined for somebody whose profile was deleted meanwhile. */
export async function findHome(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
): Promise<Pick<Place, "city" | "state"> | undefined> {
  return db
    .selectFrom("candidates")
    .select(["city", "state"])
    .where("id", "=", candidateId)
    .executeTakeFirst();
}

async function readRows<One>(
  { db, pool }: Statements,
  cids: readonly number[],
  row: ReturnType<typeof sql>,
): Promise<One[]> {
  if (cids.length === 0) return [];
  const statement = sql`select json_agg(${row}) as rows
    from ${sql.raw(LISTED_CANDIDATES)} candidates where cid = any(${cids}::int[])`.compile(db);
  const [found] = await runStatement<{ rows: One[] | null }>(pool, statement);
  return found?.rows ?? [];
}
