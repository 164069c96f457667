// Requests of either side to move an agreed interview, and further rounds after one that was held.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Falls with the interview.
  await sql`create table interview_moves (
    id uuid primary key,
    interview_id uuid not null references interviews on delete cascade,
    -- Who asks.
    side text not null check (side in ('candidate', 'school')),
    by_account uuid references accounts on delete set null,
    reason text not null check (length(reason) between 1 and 500),
    proposals jsonb not null
      check (jsonb_typeof(proposals) = 'array' and jsonb_array_length(proposals) between 1 and 3),
    asked_at timestamptz not null,
    answer_by timestamptz not null,
    -- "ended": by what became of the interview itself.
    state text not null default 'open' check (state in ('open', 'taken', 'kept', 'withdrawn', 'unanswered', 'ended')),
    ended_at timestamptz,
    constraint interview_moves_time_to_answer check (asked_at < answer_by),
    constraint interview_moves_ended check ((state = 'open') = (ended_at is null))
  )`.execute(db);
  await sql`create index interview_moves_interview on interview_moves (interview_id)`.execute(db);
  await sql`create index interview_moves_by_account on interview_moves (by_account)`.execute(db);
  await sql`create unique index interview_moves_one_open on interview_moves (interview_id) where state = 'open'`.execute(
    db,
  );
  await sql`create index interview_moves_due on interview_moves (answer_by) where state = 'open'`.execute(db);

  // Also where a process of the version before takes the step.
  await sql`create function end_open_move() returns trigger language plpgsql as $$
    begin
      update interview_moves set state = 'ended', ended_at = new.updated_at
        where interview_id = new.id and state = 'open';
      return null;
    end $$`.execute(db);
  await sql`create trigger interviews_move after update on interviews for each row
    when ((old.status, old.day, old.slot_from, old.slot_to, old.deleted_at)
      is distinct from (new.status, new.day, new.slot_from, new.slot_to, new.deleted_at))
    execute function end_open_move()`.execute(db);

  // What was written to a candidate goes with the candidate.
  await sql`create function forget_moves_of_candidate() returns trigger language plpgsql as $$
    begin
      delete from interview_moves using interviews
        where interviews.id = interview_id and interviews.candidate_id = old.id;
      return old;
    end $$`.execute(db);
  await sql`create trigger candidates_moves before delete on candidates for each row
    execute function forget_moves_of_candidate()`.execute(db);

  await sql`alter table answer_links drop constraint answer_links_move_check,
    add constraint answer_links_move_check check (move in
      ('confirm', 'askForAnotherDay', 'reschedule', 'decline', 'open', 'acceptMove', 'keepAgreed'))`.execute(
    db,
  );
  // A further round costs nothing. It names the interview that began them, which may be deleted before it.
  await sql`alter table interviews
    add column round_number smallint not null default 1 check (round_number between 1 and 3),
    add column first_round uuid references interviews on delete set null`.execute(db);
  await sql`create index interviews_first_round on interviews (first_round) where first_round is not null`.execute(
    db,
  );

  // More is allowed than before, so the versions from the baseline on still run on it.
  await sql`insert into schema_versions (version, oldest_app) values (203, 200)`.execute(db);
}
