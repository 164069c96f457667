// Indexes for the admin's lists with a hundred thousand rows: one for each order, and the words of names in interviews.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...orders, ...interviewSearch, ...ledger]) await statement.execute(db);
}

const orders = [
  sql`create index candidates_by_name on candidates (lower(full_name), cid)`,
  sql`create index candidates_by_experience on candidates (total_experience, cid)`,
  sql`create index candidates_by_salary on candidates (expected_salary_paise, cid)`,
  sql`create index employers_by_name on employers (lower(institute_name), id)`,
  sql`create index interviews_by_day on interviews (day desc, slot_from desc, id desc) where deleted_at is null`,
  sql`create index interviews_by_status on interviews (status, created_at desc, id desc) where deleted_at is null`,
];

const interviewSearch = [
  sql`create function interview_names(candidate_name text, employer_name text) returns text
    immutable parallel safe return lower(candidate_name || ' ' || employer_name)`,
  sql`create index interviews_search on interviews
    using gin (interview_names(candidate_name, employer_name) gin_trgm_ops) where deleted_at is null`,
  sql`create index accounts_email_search on accounts using gin ((email::text) gin_trgm_ops)`,
  // Words are never removed here. A word that no interview has any more finds nothing.
  sql`create table interview_terms (term text collate "C" primary key)`,
  sql`create index interview_terms_trigrams on interview_terms using gin (term gin_trgm_ops)`,
  sql`create function interview_terms_follow() returns trigger language plpgsql as $$
    begin
      insert into interview_terms
        select distinct term from came,
          regexp_split_to_table(interview_names(candidate_name, employer_name), '[\\s,.;:()/@_-]+') term
        where char_length(term) between 3 and 64 and term !~ '[0-9]' order by term
        on conflict do nothing;
      return null;
    end $$`,
  sql`create trigger interviews_terms_follow_insert after insert on interviews
    referencing new table as came for each statement execute function interview_terms_follow()`,
  sql`insert into interview_terms
    select distinct term from interviews,
      regexp_split_to_table(interview_names(candidate_name, employer_name), '[\\s,.;:()/@_-]+') term
    where char_length(term) between 3 and 64 and term !~ '[0-9]'`,
  // The operator reads its threshold from a setting, so this function sets it.
  sql`create function similar_interview_terms(word text, most int) returns table (term text)
    stable set pg_trgm.similarity_threshold = 0.2
    begin atomic
      select known.term from interview_terms known
      where known.term % word
      order by similarity(known.term, word) desc, known.term limit most;
    end`,
];

const ledger = [
  sql`create index credit_entries_newest on credit_entries (created_at desc, id desc)`,
  sql`create index credit_entries_reason on credit_entries (reason, created_at desc, id desc)`,
];
