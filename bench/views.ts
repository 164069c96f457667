// Measures "Who saw me", the counting of views, and what staff read of schools, with a million views by 10,000 schools,
// beside a read by primary key.
// The database is deleted afterwards, unless BENCH_FOLDER names its place: then the first run fills it. The limit: 95 of 100 answers within 40 ms. BENCH_VIEWS, BENCH_SCHOOLS and
// BENCH_TEACHERS change the sizes.
import type { AnyId } from "#platform/domain/ids.ts";
import { idFrom } from "#tests/support/ids.ts";
import { sweepTables } from "#tests/support/sweep.ts";
import { sendViewsDigest } from "#features/teachers/server/profile-views/digest.ts";
import { newPersonId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { measureBesideKey } from "./beside-key.ts";
import { createClients, sizeOf, withFilledDatabase } from "./in-process.ts";
import { timed } from "./meter.ts";
import { fillViewsWorld } from "./views-world.ts";

const TARGET_MS = 40;
const VIEWS = sizeOf("BENCH_VIEWS", 1_000_000);
const SCHOOLS = sizeOf("BENCH_SCHOOLS", 10_000);
const TEACHERS = sizeOf("BENCH_TEACHERS", 10_000);
const ROUNDS = sizeOf("BENCH_ROUNDS", 200);

await withFilledDatabase({
  name: "views",
  fill: async ({ db }) => {
    console.log(`Filling the database: ${VIEWS} views by ${SCHOOLS} schools of ${TEACHERS} teachers …`);
    const sizes = { views: VIEWS, schools: SCHOOLS, teachers: TEACHERS };
    console.log(`Filled in ${((await timed(() => fillViewsWorld(db, sizes))) / 1000).toFixed(0)} s.`);
  },
  measure: async (deps) => {
    if (!(await measure(deps))) process.exitCode = 1;
  },
});

/** Returns false where a question exceeds the limit. */
async function measure(deps: Deps): Promise<boolean> {
  const { db } = deps;
  const clientOf = createClients(deps);
  const ranked = await db
    .selectFrom("profile_views")
    .select((eb) => ["candidate_id", eb.fn.countAll<number>().as("count")])
    .groupBy("candidate_id")
    .orderBy("count", "desc")
    .execute();
  const [most, middle] = [ranked[0], ranked[Math.floor(ranked.length / 2)]];
  const teachers = await db.selectFrom("candidates").select("id").orderBy("id").execute();
  const { id: schoolId } = await db.selectFrom("employers").select("id").executeTakeFirstOrThrow();
  if (!most || !middle) throw new Error("There are no views.");
  const admin = { id: newPersonId<AnyId>(), role: "admin" as const };
  await db
    .insertInto("accounts")
    .values({ ...admin, email: "admin@bench.example", password_hash: "none" })
    .execute();
  const asAdmin = await clientOf(admin);
  const [asMost, asMiddle, asSchool] = [
    await clientOf({ id: most.candidate_id, role: "candidate" }),
    await clientOf({ id: middle.candidate_id, role: "candidate" }),
    await clientOf({ id: idFrom(schoolId), role: "employer" }),
  ];
  const readByKey = () =>
    db.selectFrom("candidates").selectAll().where("id", "=", most.candidate_id).executeTakeFirst();
  let next = 0;
  const details = (index: number) =>
    `/api/employer/candidateDetails/${teachers[index % teachers.length]?.id}`;
  const questions: Record<string, () => Promise<unknown>> = {
    [`Who saw me, ${middle.count} views`]: () => asMiddle("/api/candidate/views?limit=5"),
    [`Who saw me, ${most.count} views`]: () => asMost("/api/candidate/views?limit=5"),
    [`Who saw me, ${most.count} views, page 50`]: () => asMost("/api/candidate/views?limit=5&page=50"),
    "A profile that counts": () => asSchool(details(next++)),
    "A profile that was counted": () => asSchool(details(0)),
    "The day's quota": () => asSchool("/api/employer/quota"),
    "Verifications, the first page": () => asAdmin("/api/admin/verifications?state=pending&limit=15"),
    "Verifications, page 300": () => asAdmin("/api/admin/verifications?state=pending&limit=15&page=300"),
    "Reports, the first page": () => asAdmin("/api/admin/reports?state=open&limit=15"),
    "A school's page: verification": () => asAdmin(`/api/admin/employers/${schoolId}/verification`),
    "A school's page: views": () => asAdmin(`/api/admin/employers/${schoolId}/views`),
    "A school's page: reports": () => asAdmin(`/api/admin/reports?school=${schoolId}`),
  };

  const asked = Object.entries(questions).map(([name, ask]) => ({ name, ask, goalMs: TARGET_MS }));
  const isFast = await measureBesideKey(asked, readByKey, ROUNDS);
  console.log(`The daily digest: ${(await timed(() => sendViewsDigest(deps))).toFixed(0)} ms.`);
  console.log(
    `The hourly deletion: ${(await timed(() => sweepTables(deps, ["profile_views", "counted_views", "daily_quotas"]))).toFixed(0)} ms.`,
  );
  return isFast;
}
