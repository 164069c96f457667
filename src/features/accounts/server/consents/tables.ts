// Rows of notices and of the answers to them.
import type { ColumnType } from "kysely";
import type { Purpose } from "../../domain/consents/notices.ts";
import type { AccountId } from "#platform/domain/ids.ts";

/** One row for each version; never changed. */
type Notices = { version: number; purposes: ColumnType<unknown, string, never>; published_at: Date };

/** Answers to the notice; never changed. */
export type Consents = {
  id: string;
  account_id: AccountId;
  purpose: Purpose;
  given: boolean;
  notice: number;
  /** A page of ours that showed the notice, another client, or a message by WhatsApp. */
  channel: "page" | "api" | "whatsapp";
  at: Date;
};

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    consents: Consents;
    notices: Notices;
  }
}
