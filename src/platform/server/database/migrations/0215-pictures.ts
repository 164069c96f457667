// Each picture that is asked for is looked up among those of schools.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index employers_photo on employers (photo_key) where photo_key is not null`.execute(db);
  await sql`create index school_photos_file on school_photos (file_key)`.execute(db);
}
