// The qualifications and teacher eligibility tests (TET) that candidates list. `candidates.degrees` has their distinct degrees
// and exams, by which the search filters; it is written with them.
import type { Kysely } from "kysely";
import { sql } from "kysely";

const DEGREES_OF_LEVEL: Record<string, string[]> = {
  "Senior secondary": ["Class XII"],
  Graduation: ["B.A.", "B.Sc.", "B.Com.", "B.C.A.", "B.B.A.", "B.Tech.", "B.Lib.Sc.", "Other graduation"],
  "Post-graduation": [
    "M.A.",
    "M.Sc.",
    "M.Com.",
    "M.C.A.",
    "M.B.A.",
    "M.Tech.",
    "M.Lib.Sc.",
    "Other post-graduation",
  ],
  Doctorate: ["PHD"],
  "Teacher education": [
    "D.El.Ed",
    "D.Ed. (Special Education)",
    "B.El.Ed",
    "B.A.B.Ed. / B.Sc.B.Ed.",
    "B.Ed.",
    "M.Ed",
    "B.P.Ed.",
    "M.P.Ed.",
    "Nursery Teacher Training",
  ],
};

const STATES = [
  "Andaman and Nicobar Islands",
  "Andhra Pradesh",
  "Arunachal Pradesh",
  "Assam",
  "Bihar",
  "Chandigarh",
  "Chhattisgarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Delhi",
  "Goa",
  "Gujarat",
  "Haryana",
  "Himachal Pradesh",
  "Jammu and Kashmir",
  "Jharkhand",
  "Karnataka",
  "Kerala",
  "Ladakh",
  "Lakshadweep",
  "Madhya Pradesh",
  "Maharashtra",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Odisha",
  "Puducherry",
  "Punjab",
  "Rajasthan",
  "Sikkim",
  "Tamil Nadu",
  "Telangana",
  "Tripura",
  "Uttar Pradesh",
  "Uttarakhand",
  "West Bengal",
];

const listOf = (texts: readonly string[]) => sql.join(texts.map((text) => sql.lit(text)));
const degreeOfItsLevel = sql.join(
  Object.entries(DEGREES_OF_LEVEL).map(
    ([level, degrees]) => sql`(level = ${sql.lit(level)} and degree in (${listOf(degrees)}))`,
  ),
  sql` or `,
);

export async function up(db: Kysely<unknown>): Promise<void> {
  // At most 15 rows a candidate; they are deleted with the candidate.
  await sql`create table candidate_qualifications (
    candidate_id uuid not null references candidates on delete cascade,
    position smallint not null check (position between 1 and 15),
    level text not null,
    degree text not null,
    subjects text[] not null default '{}' check (cardinality(subjects) <= 50),
    percent numeric(5, 2) check (percent between 1 and 100),
    year smallint not null check (year between 1950 and 2100),
    primary key (candidate_id, position),
    constraint candidate_qualifications_degree_of_level check (${degreeOfItsLevel})
  )`.execute(db);
  // At most 10 rows a candidate. The tests began in 2011. Only a state's test has a state.
  await sql`create table candidate_tets (
    candidate_id uuid not null references candidates on delete cascade,
    position smallint not null check (position between 1 and 10),
    exam text not null check (exam in ('CTET', 'STET')),
    state text check (state in (${listOf(STATES)})),
    paper text not null check (paper in ('I', 'II')),
    year smallint not null check (year between 2011 and 2100),
    primary key (candidate_id, position),
    constraint candidate_tets_state_of_exam check ((exam = 'STET') = (state is not null))
  )`.execute(db);
  await sql`alter table candidates add column degrees text[] not null default '{}'`.execute(db);
}
