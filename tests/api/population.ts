// Creates the kinds of people of the access matrix, and one record of each kind.
import type { AnyId } from "#platform/domain/ids.ts";
import { beginSession } from "#features/accounts/server/sessions.ts";
import { insertApplication } from "#features/applications/server/repository.ts";
import { snapshotOf } from "#features/applications/server/snapshot.ts";
import { insertTemplate } from "#features/applications/server/templates/repository.ts";
import { findCandidate } from "#features/teachers/server/repository.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { TestApi } from "#tests/support/api.ts";
import { makeVacancy } from "#tests/support/applications.ts";
import type { Actor } from "#tests/support/factories.ts";
import { drawPhoto, writePdf } from "#tests/support/uploads.ts";

/** Employer A is subscribed. It is the same school as two further actors: without verification, and suspended. */
export const ACTORS = [
  "anonymous",
  "candidateA",
  "candidateB",
  "employerA",
  "employerA-not-verified",
  "employerA-suspended",
  "employerB",
  "admin",
] as const;
export type ActorName = (typeof ACTORS)[number];

const PHOTO = "00aa11bb22cc33dd.webp";
const RESUME = "00aa11bb22cc33dd.pdf";
const photo = await drawPhoto();
const resume = await writePdf();

export async function makePopulation(api: TestApi) {
  const { make, db, deps } = api;
  const candidateA = await make.candidate({ photo_key: PHOTO, resume_key: RESUME });
  const candidateB = await make.candidate({ slot_from: "09:00", slot_to: "10:00" });
  const employerA = await make.employer();
  const subscription = await make.subscription(employerA, "active", 5);
  const employerB = await make.employer();
  const admin = await make.admin();
  const interview = await make.interview({ employer: employerA, candidate: candidateA });
  const vacancy = await makeVacancy(api, employerA);
  const applied = await findCandidate(db, candidateA.id);
  const application = await insertApplication(db, {
    id: newId<AnyId>(),
    vacancy_id: vacancy.id,
    employer_id: employerA.id,
    candidate_id: candidateA.id,
    candidate_name: applied?.full_name ?? null,
    snapshot: applied ? JSON.stringify(snapshotOf(applied)) : null,
    resume_key: RESUME,
    applied_at: deps.clock.now(),
    stage_at: deps.clock.now(),
  });
  const answerTemplate = await insertTemplate(db, {
    id: newId<AnyId>(),
    employer_id: employerA.id,
    name: "Thanks",
    stage: null,
    text: "Dear {name}, thank you.",
    created_at: deps.clock.now(),
    updated_at: deps.clock.now(),
  });
  await deps.files.put(PHOTO, photo);
  await deps.files.put(RESUME, resume);

  const ids = {
    subject: newId<AnyId>(),
    news: newId<AnyId>(),
    banner: newId<AnyId>(),
    message: newId<AnyId>(),
  };
  await db
    .insertInto("subjects")
    .values({ id: ids.subject, subject: `Subject ${ids.subject}` })
    .execute();
  await db
    .insertInto("news")
    .values({
      id: ids.news,
      title: "Term begins",
      description: "On Monday.",
      day: "2026-01-05",
      link: null,
      image_key: null,
    })
    .execute();
  await db.insertInto("banners").values({ id: ids.banner, image_key: "00ffeeddccbbaa99.webp" }).execute();
  await db
    .insertInto("contact_messages")
    .values({ id: ids.message, full_name: "A", email: "a@b.example", phone: "9876543210", message: "Hello" })
    .execute();
  await beginSession(db, candidateA, { now: deps.clock.now(), userAgent: "another browser" });
  const session = await db
    .selectFrom("sessions")
    .select("id")
    .where("account_id", "=", candidateA.accountId)
    .executeTakeFirstOrThrow();

  const people: Record<ActorName, Actor | null> = {
    anonymous: null,
    candidateA,
    candidateB,
    employerA,
    "employerA-not-verified": employerA,
    "employerA-suspended": employerA,
    employerB,
    admin,
  };
  /** Gives employer A the standing that this actor is about. */
  const standAs = async (who: ActorName) => {
    const isSuspended = who === "employerA-suspended";
    await db
      .updateTable("employers")
      .set({
        counts_as_verified_until: who === "employerA-not-verified" ? null : new Date("2100-01-01"),
        suspended_at: isSuspended ? deps.clock.now() : null,
        suspension_reason: isSuspended ? "planted-suspension" : null,
      })
      .where("id", "=", employerA.id)
      .execute();
  };
  return {
    standAs,
    people,
    candidateA,
    candidateB,
    employerA,
    employerB,
    admin,
    subscription,
    interview,
    vacancy,
    application,
    answerTemplate,
    session,
    photoKey: PHOTO,
    ...ids,
  };
}

export type TestPopulation = Awaited<ReturnType<typeof makePopulation>>;
