// Finds people and records by their number.
import { type CandidateWithEmail, selectCandidates } from "#server/candidates/repository.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { type EmployerWithEmail, selectEmployers } from "#server/employers/repository.ts";
import { type InterviewOfPeople, selectWithPeople } from "#server/interviews/repository.ts";
import {
  selectSubscribers,
  type SubscriptionOfEmployer,
} from "#server/subscriptions/subscriber-repository.ts";
import type { SearchedNumber } from "./numbers.ts";

type Numbered = { db: DatabaseOrTransaction; number: SearchedNumber; limit: number };

export async function listCandidatesByNumber({ db, number, limit }: Numbered): Promise<CandidateWithEmail[]> {
  const { ids, serial } = number;
  if (!ids && serial === null) return [];
  return selectCandidates(db)
    .where((eb) =>
      eb.or([
        ...(ids ? [eb.between("candidates.id", ids.first, ids.last)] : []),
        ...(serial === null ? [] : [eb("candidates.cid", "=", serial)]),
      ]),
    )
    .limit(limit)
    .execute();
}

export async function listSchoolsByNumber({ db, number, limit }: Numbered): Promise<EmployerWithEmail[]> {
  const { ids } = number;
  if (!ids) return [];
  return selectEmployers(db)
    .where((eb) => eb.between("employers.id", ids.first, ids.last))
    .limit(limit)
    .execute();
}

/** Finds a subscription by its own id and by the number of the payment that paid it. */
export async function listSubscriptionsByNumber({
  db,
  number,
  limit,
}: Numbered): Promise<SubscriptionOfEmployer[]> {
  const { ids, paymentId } = number;
  if (!ids && paymentId === null) return [];
  const paid = db.selectFrom("payment_orders").select("subscription_id").where("payment_id", "=", paymentId);
  return selectSubscribers(db)
    .where((eb) =>
      eb.or([
        ...(ids ? [eb.between("subscriptions.id", ids.first, ids.last)] : []),
        ...(paymentId === null
          ? []
          : [eb("subscriptions.payment_id", "=", paymentId), eb("subscriptions.id", "in", paid)]),
      ]),
    )
    .limit(limit)
    .execute();
}

export async function listInterviewsByNumber({ db, number, limit }: Numbered): Promise<InterviewOfPeople[]> {
  const { ids } = number;
  if (!ids) return [];
  return selectWithPeople(db)
    .where((eb) => eb.between("interviews.id", ids.first, ids.last))
    .limit(limit)
    .execute();
}
