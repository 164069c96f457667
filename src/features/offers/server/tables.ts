// Rows of offers and of what leads to them from a mail.
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { OfferDeclineReason, OfferState, Withdrawer } from "#features/offers/domain/terms.ts";
import type { Day } from "#platform/domain/day.ts";
import type {
  AccountId,
  ApplicationId,
  CandidateId,
  EmployerId,
  OfferId,
  VacancyId,
} from "#platform/domain/ids.ts";
import { type Ending, LOGIN_EVENTS } from "#platform/server/database/ending.ts";
import type { Nullable, WithDefault } from "#platform/server/database/tables.ts";

/** One row for each version. */
type Offers = {
  id: OfferId;
  application_id: ApplicationId;
  vacancy_id: VacancyId;
  employer_id: EmployerId;
  /** Null once the person was deleted; the letter is gone then. */
  candidate_id: Nullable<CandidateId>;
  version: number;
  /** The version before it. */
  replaces: Nullable<OfferId>;
  state: OfferState;
  /** Encrypted: the form of a draft, and from the sending on the frozen record. */
  letter: Nullable<Buffer>;
  reply_by: Day;
  first_day: Day;
  is_extended: WithDefault<boolean>;
  by_account: Nullable<AccountId>;
  created_at: Date;
  sent_at: Nullable<Date>;
  answered_at: Nullable<Date>;
  ended_at: Nullable<Date>;
  decline_reason: Nullable<OfferDeclineReason>;
  /** Encrypted: the change that is asked for, the text of a refusal, or why it was withdrawn. */
  note: Nullable<Buffer>;
  withdrawn_by: Nullable<Withdrawer>;
  /** Encrypted: the name that was typed to accept. */
  accepted_name: Nullable<Buffer>;
  accepted_by: Nullable<"login" | "code">;
  /** SHA-256 of the record, the name and the time. */
  accepted_hash: Nullable<string>;
  reminded_half: WithDefault<boolean>;
  reminded_last: WithDefault<boolean>;
};
export type OfferRow = Selectable<Offers>;
export type NewOffer = Insertable<Offers>;
export type OfferChange = Updateable<Offers>;

type OfferLinks = {
  token_hash: Buffer;
  offer_id: OfferId;
  created_at: Date;
  ends_at: Date;
  /** Since when it opens nothing: its person changed the password or was logged out everywhere. */
  ended_at: Nullable<Date>;
};
export type OfferLinkRow = Selectable<OfferLinks>;

export const OFFER_ENDINGS = {
  offer_links: {
    at: LOGIN_EVENTS,
    end: ({ accountId, now }) => sql`update offer_links set ended_at = ${now} from offers
      where offers.id = offer_links.offer_id and candidate_id = ${accountId} and offer_links.ended_at is null`,
    holders: (now) => sql`select candidate_id from offer_links join offers on offers.id = offer_id
      where offer_links.ended_at is null and ends_at > ${now}`,
  },
} satisfies Record<string, Ending>;

/** The newest code of an offer; its tries are counted. */
type OfferCodes = {
  offer_id: OfferId;
  code_hash: Buffer;
  sent_at: Date;
  expires_at: Date;
  tries: WithDefault<number>;
  /** Codes of this hour, from `hour_at` on. */
  sent_in_hour: number;
  hour_at: Date;
};

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    offers: Offers;
    offer_links: OfferLinks;
    offer_codes: OfferCodes;
  }
}
