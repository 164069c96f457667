// Lists and counts the mails of the outbox for admins: waiting, sent and given up. The text of a mail is never shown.
import type { NotNull, SelectQueryBuilder } from "kysely";
import type { MailState } from "#platform/domain/mail/terms.ts";
import type { PageRequest } from "#platform/domain/page.ts";
import { pageOffset } from "#platform/domain/page.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import type { OutgoingMailRow } from "#platform/server/database/tables/mail.ts";
import type { Tables } from "#platform/server/database/tables.ts";

type Filters = { state?: MailState | undefined };

function filterMail<Result>(
  query: SelectQueryBuilder<Tables, "mail_outbox", Result>,
  { state }: Filters,
): SelectQueryBuilder<Tables, "mail_outbox", Result> {
  if (state === "sent") return query.where("sent_at", "is not", null);
  if (state === "failed") return query.where("sent_at", "is", null).where("failed_at", "is not", null);
  if (state === "waiting") return query.where("sent_at", "is", null).where("failed_at", "is", null);
  return query;
}

const COLUMNS = [
  "id",
  "to_address",
  "subject",
  "attempts",
  "last_error",
  "created_at",
  "sent_at",
  "failed_at",
  "next_attempt_at",
] as const;

export function listMail(db: Database, filters: Filters & PageRequest) {
  return filterMail(db.selectFrom("mail_outbox").select(COLUMNS), filters)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(filters.limit)
    .offset(pageOffset(filters))
    .execute();
}
export type MailHealthRow = Awaited<ReturnType<typeof listMail>>[number];

export function countMail(db: Database, filters: Filters): Promise<number> {
  return countRows(filterMail(db.selectFrom("mail_outbox"), filters));
}

export async function findWaitingSince(db: Database): Promise<Date | null> {
  const { since } = await filterMail(
    db.selectFrom("mail_outbox").select((eb) => eb.fn.min("created_at").as("since")),
    { state: "waiting" },
  ).executeTakeFirstOrThrow();
  return since ?? null;
}

/**
 * Queues a mail again and returns true. A mail that was sent or is of no use any more has no text, so it cannot be sent
 * again; one that a process is sending would be sent twice.
 */
export async function requeueMail(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mail_outbox")
    .set({ attempts: 0, failed_at: null, next_attempt_at: now })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where((or) => or.or([or("not_after", "is", null), or("not_after", ">", now)]))
    // Its address refuses mail.
    .where((mail) =>
      mail.or([mail("is_security", "=", true), mail("to_address", "not in", refused(db).select("email"))]),
    )
    // It is being sent: its try has neither failed nor run out of time.
    .where((mail) =>
      mail.not(
        mail.and([
          mail("attempts", ">", 0),
          mail("last_error", "is", null),
          mail("next_attempt_at", ">", now),
        ]),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** When a mail was sent, until when it is of use, and for whom it is. */
export function findMail(
  db: Database,
  id: string,
): Promise<Pick<OutgoingMailRow, "sent_at" | "not_after" | "to_address" | "is_security"> | undefined> {
  const mail = db.selectFrom("mail_outbox").select(["sent_at", "not_after", "to_address", "is_security"]);
  return mail.where("id", "=", id).executeTakeFirst();
}

const refused = (db: Database) => db.selectFrom("accounts").where("mail_refused_at", "is not", null);

export function listRefused(db: Database, page: PageRequest) {
  return refused(db)
    .select(["id", "email", "role", "mail_refused_at", "mail_refusal"])
    .$narrowType<{ mail_refused_at: NotNull; mail_refusal: NotNull }>()
    .orderBy("mail_refused_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(pageOffset(page))
    .execute();
}

export function countRefused(db: Database): Promise<number> {
  return countRows(refused(db));
}
