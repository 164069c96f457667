// Migrates the database to the newest schema. Repeated calls and several processes at once are safe.
import { sql } from "kysely";
import type { Migration, MigrationInfo } from "kysely/migration";
import { Migrator } from "kysely/migration";
import type { Database } from "./connect.ts";
import * as foundation from "./migrations/0001-foundation.ts";
import * as search from "./migrations/0002-search.ts";
import * as limits from "./migrations/0003-limits.ts";
import * as employerSearch from "./migrations/0004-employer-search.ts";
import * as notifications from "./migrations/0005-notifications.ts";
import * as payments from "./migrations/0006-payments.ts";
import * as audit from "./migrations/0007-audit.ts";
import * as candidateFacets from "./migrations/0008-candidate-facets.ts";
import * as adminLists from "./migrations/0009-admin-lists.ts";
import * as adminCounts from "./migrations/0010-admin-counts.ts";
import * as interviewWords from "./migrations/0011-interview-words.ts";
import * as seenByVisitors from "./migrations/0012-seen-by-visitors.ts";
import * as candidateSearch from "./migrations/0013-candidate-search.ts";
import * as candidateVacuum from "./migrations/0014-candidate-vacuum.ts";
import * as searchVocabulary from "./migrations/0015-search-vocabulary.ts";
import * as candidatesAtAGlance from "./migrations/0016-candidates-at-a-glance.ts";
import * as holdsOfSubscriptions from "./migrations/0021-holds-of-subscriptions.ts";
import * as profileViews from "./migrations/0022-profile-views.ts";
import * as forgottenTexts from "./migrations/0023-forgotten-texts.ts";
import * as provenAddresses from "./migrations/0024-proven-addresses.ts";
import * as knownBrowsers from "./migrations/0025-known-browsers.ts";
import * as secondFactor from "./migrations/0026-second-factor.ts";
import * as orderOfEmployers from "./migrations/0027-order-of-employers.ts";
import * as randomIdsOfPeople from "./migrations/0028-random-ids-of-people.ts";

const MIGRATIONS: Record<string, Migration> = {
  "0001-foundation": foundation,
  "0002-search": search,
  "0003-limits": limits,
  "0004-employer-search": employerSearch,
  "0005-notifications": notifications,
  "0006-payments": payments,
  "0007-audit": audit,
  "0008-candidate-facets": candidateFacets,
  "0009-admin-lists": adminLists,
  "0010-admin-counts": adminCounts,
  "0011-interview-words": interviewWords,
  "0012-seen-by-visitors": seenByVisitors,
  "0013-candidate-search": candidateSearch,
  "0014-candidate-vacuum": candidateVacuum,
  "0015-search-vocabulary": searchVocabulary,
  "0016-candidates-at-a-glance": candidatesAtAGlance,
  "0021-holds-of-subscriptions": holdsOfSubscriptions,
  "0022-profile-views": profileViews,
  "0023-forgotten-texts": forgottenTexts,
  "0024-proven-addresses": provenAddresses,
  "0025-known-browsers": knownBrowsers,
  "0026-second-factor": secondFactor,
  "0027-order-of-employers": orderOfEmployers,
  "0028-random-ids-of-people": randomIdsOfPeople,
};

function migratorOf(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
}

/** Returns the names of the migrations that were applied by this call. */
export async function migrateToLatest(db: Database): Promise<string[]> {
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
  const applied = (results ?? []).map((result) => result.migrationName);
  if (applied.some((name) => REWRITING.includes(name))) await vacuumTables(db);
  return applied;
}

/**
 * Migrations that rewrite tables. Without a vacuum afterwards, index-only scans would read every row, and nothing else
 * would cause one.
 */
const REWRITING = ["0028-random-ids-of-people"];

async function vacuumTables(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpages > 0`.execute(db);
  if (rows.length === 0) return;
  await sql`vacuum (analyze) ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
}

/** Migrates up to this one, the schema of an older backup. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(name);
  if (error) throw error;
}

export async function listMigrations(db: Database): Promise<readonly MigrationInfo[]> {
  return migratorOf(db).getMigrations();
}
