// Finds people and records by their number, with the columns that the search shows of them.
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { SearchedNumber } from "./numbers.ts";

type Numbered = { db: DatabaseOrTransaction; number: SearchedNumber; limit: number };

export async function listCandidatesByNumber({ db, number: { ids, serial }, limit }: Numbered) {
  if (!ids && serial === null) return [];
  return db
    .selectFrom("candidates")
    .innerJoin("accounts", "accounts.id", "candidates.id")
    .select(["candidates.id", "cid", "candidates.full_name", "email", "phone", "current_profile"])
    .select(["city", "state", "country"])
    .where((eb) =>
      eb.or([
        ...(ids ? [eb.between("candidates.id", ids.first, ids.last)] : []),
        ...(serial === null ? [] : [eb("candidates.cid", "=", serial)]),
      ]),
    )
    .limit(limit)
    .execute();
}

export async function listSchoolsByNumber({ db, number: { ids }, limit }: Numbered) {
  if (!ids) return [];
  return db
    .selectFrom("employers")
    .innerJoin("school_owners", "school_owners.employer_id", "employers.id")
    .select(["employers.id", "institute_name", "email", "phone", "city", "state", "country"])
    .where((eb) => eb.between("employers.id", ids.first, ids.last))
    .limit(limit)
    .execute();
}

/** Finds subscriptions by their own id and by the number of the payment that paid them: the newest, and how many there are. */
export async function listSubscriptionsByNumber({ db, number: { ids, paymentId }, limit }: Numbered) {
  if (!ids && paymentId === null) return [];
  const paid = db.selectFrom("payment_orders").select("subscription_id").where("payment_id", "=", paymentId);
  return db
    .selectFrom("subscriptions")
    .innerJoin("employers", "employers.id", "subscriptions.employer_id")
    .innerJoin("school_owners", "school_owners.employer_id", "subscriptions.employer_id")
    .select(["subscriptions.id", "institute_name", "school_owners.email", "employers.phone", "plan_name"])
    .select((eb) => ["subscriptions.status", "ends_at", eb.fn.countAll<number>().over().as("total")])
    .where((eb) =>
      eb.or([
        ...(ids ? [eb.between("subscriptions.id", ids.first, ids.last)] : []),
        ...(paymentId === null
          ? []
          : [eb("subscriptions.payment_id", "=", paymentId), eb("subscriptions.id", "in", paid)]),
      ]),
    )
    .orderBy("subscriptions.id", "desc")
    .limit(limit)
    .execute();
}

/** The newest, and how many there are. */
export async function listInterviewsByNumber({ db, number: { ids }, limit }: Numbered) {
  if (!ids) return [];
  return db
    .selectFrom("interviews")
    .leftJoin("accounts", "accounts.id", "candidate_id")
    .select(["interviews.id", "candidate_name", "employer_name", "accounts.email", "day", "status"])
    .select((eb) => eb.fn.countAll<number>().over().as("total"))
    .where("deleted_at", "is", null)
    .where((eb) => eb.between("interviews.id", ids.first, ids.last))
    .orderBy("interviews.id", "desc")
    .limit(limit)
    .execute();
}
