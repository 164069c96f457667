// The calls about mail health.
import { Hono } from "hono";
import * as calls from "#platform/domain/mail/calls.ts";
import { notFound, Refusal } from "#platform/domain/refusal.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import {
  countMail,
  countRefused,
  findMail,
  findWaitingSince,
  listMail,
  listRefused,
  requeueMail,
  type MailHealthRow,
} from "./health-repository.ts";
import { isRefused } from "./repository.ts";
import { type OutgoingMail, outgoingMailSchema } from "#platform/domain/mail/calls.ts";
import { presentRow } from "#platform/server/database/column-map.ts";

/** Presents a mail of the outbox to admins. */
function presentMail(row: MailHealthRow): OutgoingMail {
  const state = row.sent_at ? "sent" : row.failed_at ? "failed" : "waiting";
  return presentRow(outgoingMailSchema, row, {
    to: row.to_address,
    state,
    tries: row.attempts,
    reason: row.last_error,
    nextTryAt: state === "waiting" ? row.next_attempt_at.toISOString() : null,
  });
}

export const mailRoutes = new Hono<ApiEnv>();

serve(mailRoutes, calls.readMailHealth, async ({ deps: { db } }) => {
  const [waiting, sent, failed, since] = await Promise.all([
    countMail(db, { state: "waiting" }),
    countMail(db, { state: "sent" }),
    countMail(db, { state: "failed" }),
    findWaitingSince(db),
  ]);
  return { waiting, sent, failed, waitingSince: since?.toISOString() ?? null };
});

serve(mailRoutes, calls.listOutgoingMail, async ({ deps: { db }, query }) => {
  const [rows, total] = await Promise.all([listMail(db, query), countMail(db, query)]);
  return { items: rows.map(presentMail), total };
});

serve(mailRoutes, calls.sendMailAgain, async ({ deps: { db, clock }, params: { id } }) => {
  const now = clock.now();
  if (!(await requeueMail(db, id, now))) {
    const mail = await findMail(db, id);
    if (!mail) throw notFound("Mail");
    if (mail.sent_at) throw new Refusal("conflict", "ALREADY_SENT", "This mail was sent already.");
    if (mail.not_after && mail.not_after <= now)
      throw new Refusal("conflict", "TOO_LATE", "This mail is of no use any more.");
    if (!mail.is_security && (await isRefused(db, mail.to_address)))
      throw new Refusal(
        "conflict",
        "ADDRESS_REFUSED",
        "This address refuses mail. It gets mail again once the person has confirmed it.",
      );
    throw new Refusal("conflict", "BEING_SENT", "This mail is being sent at this moment.");
  }
  return { message: "This mail is tried again now." };
});

serve(mailRoutes, calls.listRefusedAddresses, async ({ deps: { db }, query }) => {
  const [rows, total] = await Promise.all([listRefused(db, query), countRefused(db)]);
  const items = rows.map(({ id, email, role, mail_refused_at, mail_refusal }) => ({
    _id: id,
    email,
    role,
    refusedAt: mail_refused_at.toISOString(),
    reason: mail_refusal,
  }));
  return { items, total };
});
