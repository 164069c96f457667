// The ids of different things have different types, so that a swapped id does not compile. At run time each is a text;
// the database's rows and the parameters of a call give it its type.
declare const thing: unique symbol;

type Thing =
  | "account"
  | "candidate"
  | "employer"
  | "vacancy"
  | "application"
  | "interview"
  | "subscription"
  | "plan"
  | "shortlist"
  | "paper"
  | "transfer"
  | "offer";
type Id<Kind extends Thing> = string & { readonly [thing]: { readonly [Key in Kind]: true } };

export type AccountId = Id<"account">;
/** A candidate has the id of the account; not every account is a candidate's. */
export type CandidateId = Id<"account" | "candidate">;
export type EmployerId = Id<"employer">;
/** As some calls name either: the lookup shows which of both it is. */
export type PersonOrSchoolId = Id<"account" | "candidate" | "employer">;
export type VacancyId = Id<"vacancy">;
export type ApplicationId = Id<"application">;
export type InterviewId = Id<"interview">;
/** A thread has the id of what it is about: an application, or an invitation without one. */
export type ThreadId = Id<"application" | "interview">;
export type SubscriptionId = Id<"subscription">;
export type PlanId = Id<"plan">;
export type ShortlistId = Id<"shortlist">;
export type PaperId = Id<"paper">;
export type TransferId = Id<"transfer">;
export type OfferId = Id<"offer">;

/** The id of the candidate that an account may be: nothing has it if the account is a school's or an admin's. */
export const candidateIdOf = (accountId: AccountId) => accountId as CandidateId;

/** One that may be of any kind. */
export type AnyId = Id<Thing>;

/** Nothing has it: a lookup by it finds nothing. */
export const NO_ID = "00000000-0000-0000-0000-000000000000" as AnyId;
