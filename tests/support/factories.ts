// Inserts people, plans and interviews with defaults straight into the tables.
import { hash } from "@node-rs/argon2";
import type { Insertable } from "kysely";
import { addDays, DAY_MS, dayInIndia } from "#platform/domain/day.ts";
import type {
  AnyId,
  CandidateId,
  EmployerId,
  InterviewId,
  PersonOrSchoolId,
  PlanId,
  SubscriptionId,
} from "#platform/domain/ids.ts";
import type { EmployerViewer, InvitedRole, Role } from "#platform/domain/role.ts";
import { endOfPeriod } from "#features/money/domain/subscriptions/rules.ts";
import type { SubscriptionStatus } from "#features/money/domain/subscriptions/terms.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { newId, newPersonId } from "#platform/server/database/new-id.ts";
import type { Tables } from "#platform/server/database/tables.ts";

/** `id` is what calls name: of a school's owner the school's, of everybody else the own account's. */
export type Actor = {
  id: PersonOrSchoolId;
  accountId: CandidateId;
  email: string;
  role: Role;
  token?: string;
};

/** The row of the person's account. */
export const accountOf = ({ accountId: id, email, role }: Actor) => ({ id, email, role });

/** As the server reads the owner of a school. */
export const viewerOf = ({ id, accountId, email }: Actor): EmployerViewer => ({
  role: "employer",
  accountId,
  email,
  sessionId: "",
  employerId: id,
  memberRole: "owner",
});

/** The same person, who logs in again: an earlier session has ended at another time of the clock. */
export const withNewSession = ({ id, accountId, email, role }: Actor): Actor => ({
  id,
  accountId,
  email,
  role,
});

/** The password of everybody that a factory creates. */
export const PASSWORD = "chalk and board";
// A hash names its own cost, so one that costs little is checked in a moment, and the product's cost stays as it is.
const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Schools are verified for longer than any test sets its clock ahead. */
export const FAR_AHEAD = new Date("2100-01-01T00:00:00Z");

let serial = 0;

export function factories(db: Database, now: () => Date) {
  async function account(
    role: Role,
    email = `${role}${++serial}@school.example`,
    isProven = true,
  ): Promise<Actor> {
    const id = newPersonId<PersonOrSchoolId>();
    await db
      .insertInto("accounts")
      .values({
        id,
        email,
        role,
        password_hash: passwordHash,
        created_at: now(),
        email_proven_at: isProven ? now() : null,
      })
      .execute();
    return { id, accountId: id, email, role };
  }

  async function candidate(
    fields: Partial<Insertable<Tables["candidates"]>> & {
      email?: string;
      /** False for a person who has registered and not used the link in the mail yet. */
      isProven?: boolean;
    } = {},
  ): Promise<Actor> {
    const { email, isProven = true, ...row } = fields;
    const actor = await account("candidate", email, isProven);
    await db
      .insertInto("candidates")
      .values({
        id: actor.id,
        full_name: `Teacher ${serial}`,
        gender: "Female",
        phone: "9876543210",
        photo_key: null,
        resume_key: null,
        available: true,
        active_on: dayInIndia(now()),
        slot_from: "16:00",
        slot_to: "18:00",
        joining_availability: "Immediately",
        current_profile: "PGT (classes 11 & 12)",
        applying_for_profile: "PGT (classes 11 & 12)",
        current_experience: 4,
        total_experience: 6,
        city: "Bhopal",
        state: "Madhya Pradesh",
        country: "India",
        native_place: "Indore, Madhya Pradesh, India",
        relocation_preference: "anywhere",
        subjects: ["Mathematics"],
        classes: ["Higher Secondary"],
        current_salary_paise: 4_000_000,
        expected_salary_paise: 5_000_000,
        mandatory_education: "B.Ed.",
        other_education: null,
        can_teach_english: true,
        teaching_language: "English",
        other_languages: ["Hindi"],
        preferred_locations: ["Bhopal, Madhya Pradesh, India"],
        listed: isProven,
        created_at: now(),
        ...row,
      })
      .execute();
    return actor;
  }

  async function plan(fields: Partial<Insertable<Tables["plans"]>> = {}) {
    const row = {
      id: newId<PlanId>(),
      name: "Standard",
      description: "For a school that is hiring.",
      price_paise: 499_900,
      features: ["Full profiles"],
      total_credits: 10,
      duration_in_days: 90,
      ...fields,
    };
    await db.insertInto("plans").values(row).execute();
    return row;
  }

  /** `credits` is the remaining balance: granted in every status but pending. */
  async function subscription(
    employer: { id: EmployerId },
    status: SubscriptionStatus = "active",
    credits = 5,
  ) {
    const bought = await plan({ total_credits: credits });
    const id = newId<SubscriptionId>();
    const granted = status !== "pending";
    const over = status === "expired";
    await db
      .insertInto("subscriptions")
      .values({
        id,
        employer_id: employer.id,
        plan_id: bought.id,
        plan_name: bought.name,
        plan_price_paise: bought.price_paise,
        plan_credits: credits,
        duration_in_days: 90,
        total_credits: credits,
        status,
        payment_id: null,
        granted_at: granted ? now() : null,
        starts_at: granted ? now() : null,
        ends_at: granted ? endOfPeriod(now(), over ? -1 : 90) : null,
        created_at: now(),
        updated_at: now(),
      })
      .execute();
    if (granted && credits > 0) {
      await db
        .insertInto("credit_entries")
        .values({
          id: newId<AnyId>(),
          employer_id: employer.id,
          subscription_id: id,
          interview_id: null,
          amount: credits,
          reason: "granted",
          created_at: now(),
        })
        .execute();
    }
    return { id, planId: bought.id };
  }

  async function employer(
    fields: Partial<Insertable<Tables["employers"]>> & {
      email?: string;
      isProven?: boolean;
      /** Adds an active subscription with this number of credits. */
      credits?: number;
      /** False for a school without the rights of a verified one. The badge comes with `verification`. */
      isVerified?: boolean;
    } = {},
  ): Promise<Actor> {
    const { email, isProven, credits, isVerified = true, ...row } = fields;
    const actor = { ...(await account("employer", email, isProven)), id: newPersonId<PersonOrSchoolId>() };
    await db
      .insertInto("employers")
      .values({
        id: actor.id,
        institute_name: `School ${serial}`,
        board: "CBSE_SCHOOL",
        affiliation: "CBSE 1030123",
        website_link: null,
        phone: "9123456780",
        city: "Bhopal",
        state: "Madhya Pradesh",
        country: "India",
        photo_key: null,
        counts_as_verified_until: isVerified ? FAR_AHEAD : null,
        ...row,
      })
      .execute();
    await db
      .insertInto("memberships")
      .values({ employer_id: actor.id, account_id: actor.accountId, role: "owner", joined_at: now() })
      .execute();
    if (credits !== undefined) await subscription(actor, "active", credits);
    return actor;
  }

  /** The newest request of a school: verified for a year by default, which gives the badge. */
  async function verification(actor: Actor, fields: Partial<Insertable<Tables["verifications"]>> = {}) {
    const { state = "verified" } = fields;
    const end = new Date(now().getTime() + 365 * DAY_MS);
    const row = {
      id: newId<AnyId>(),
      employer_id: actor.id,
      kind: "udise" as const,
      number: "23320306504",
      checks: "[]",
      evidence_key: null,
      state,
      is_latest: true,
      asked_by: actor.accountId,
      created_at: now(),
      decided_by: null,
      decided_at: state === "pending" ? null : now(),
      valid_until: state === "verified" ? end : null,
      reason: null,
      ...fields,
    };
    await db.insertInto("verifications").values(row).execute();
    if (state === "verified") {
      await db
        .updateTable("employers")
        .set({ counts_as_verified_until: row.valid_until })
        .where("id", "=", actor.id)
        .execute();
    }
    return row;
  }

  /** Another member of a school. The id is the person's own, and calls name the school by `employer.id`. */
  async function member(employer: Actor, role: InvitedRole, email?: string): Promise<Actor> {
    const actor = await account("employer", email);
    await db
      .insertInto("memberships")
      .values({ employer_id: employer.id, account_id: actor.accountId, role, joined_at: now() })
      .execute();
    return actor;
  }

  /** An interview that cost no credit, three days ahead by default. */
  async function interview(
    of: { employer: Actor; candidate: Actor },
    fields: Partial<Insertable<Tables["interviews"]>> = {},
  ): Promise<{ id: InterviewId }> {
    const id = newId<InterviewId>();
    await db
      .insertInto("interviews")
      .values({
        id,
        candidate_id: of.candidate.id,
        employer_id: of.employer.id,
        candidate_name: "Teacher",
        employer_name: "School",
        day: addDays(dayInIndia(now()), 3),
        slot_from: "16:00",
        slot_to: "18:00",
        link: "https://meet.example/room",
        status: "Pending",
        result: null,
        note: null,
        subscription_id: null,
        created_at: now(),
        updated_at: now(),
        ...fields,
      })
      .execute();
    return { id };
  }

  /** The employer's balance over all subscriptions. */
  async function creditsOf(actor: Pick<Actor, "id">): Promise<number> {
    const rows = await db
      .selectFrom("subscriptions")
      .select("credits")
      .where("employer_id", "=", actor.id)
      .execute();
    return rows.reduce((sum, row) => sum + row.credits, 0);
  }

  return {
    account,
    admin: () => account("admin"),
    candidate,
    employer,
    member,
    plan,
    subscription,
    verification,
    interview,
    creditsOf,
  };
}
