// Two stages of applications beside those of the baseline: chosen by the school, and the offer accepted.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications drop constraint applications_stage_check,
    add constraint applications_stage_check check (stage in ('applied', 'shortlisted', 'interview', 'chosen', 'offered',
      'accepted', 'joined', 'not-selected', 'declined', 'withdrawn'))`.execute(db);
  await sql`alter table applications add column chosen_shared boolean not null default true`.execute(db);
  await sql`comment on column applications.chosen_shared is
    'Whether the candidate reads that they were chosen; not where it follows from a result that is not shared.'`.execute(
    db,
  );

  // More is allowed than before. A process of the baseline that still runs beside this version reads the new stages and has no
  // label for them.
  await sql`insert into schema_versions (version, oldest_app) values (208, 200)`.execute(db);
}
