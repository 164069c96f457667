// Answers, closes and deletes contact messages, for admins. The audit log, which is kept for good, has neither name nor text.
import { Refusal, requireFound } from "#platform/domain/refusal.ts";
import { formatDay, formatInstant, dayInIndia } from "#platform/domain/day.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { ContactMessageRow } from "#features/site/server/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail, type MailText } from "#platform/server/mail/outbox.ts";
import { deleteMessage, lockMessage, updateMessage } from "./repository.ts";
import { sentence } from "#platform/domain/locale/sentence.ts";
import { withoutLinks } from "#platform/domain/web-link.ts";
import { writeAccountMail } from "#platform/server/notifications/account-mail.ts";

export { countMessages } from "./repository.ts";

type Services = Pick<Deps, "db" | "clock">;

const recordOf = ({ id, created_at }: Pick<ContactMessageRow, "id" | "created_at">) => ({
  id,
  name: `Message of ${formatDay(dayInIndia(created_at))}`,
});

/** Mails the answer once: the same text again changes nothing, another text is refused. */
export function answerMessage(
  { db, clock }: Services,
  by: AdminViewer,
  { id, text }: { id: string; text: string },
): Promise<ContactMessageRow> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const message = requireFound(await lockMessage(tx, id), "Message");
    if (message.answer === text) return message;
    if (message.answer !== null) throw alreadyAnswered(message);
    const answered = await updateMessage(tx, id, {
      state: "answered",
      answer: text,
      answered_at: now,
      answered_by: by.email,
      closed_at: null,
    });
    await queueMail(tx, now, { to: message.email, accountId: null, about: id, ...answerMail(message, text) });
    const record = recordOf(message);
    await recordAudit(tx, now, { by, action: "message-answered", record });
    return answered;
  });
}

function alreadyAnswered({ answered_at, answered_by }: ContactMessageRow): Refusal {
  const when = answered_at && formatInstant(answered_at);
  return new Refusal(
    "conflict",
    "ALREADY_ANSWERED",
    `This message was answered already by ${answered_by} on ${when}. Your answer was not sent.`,
  );
}

/** A message that is opened again is New, or Answered where it has an answer. */
export function setMessageState(
  { db, clock }: Services,
  by: AdminViewer,
  { id, state: wanted }: { id: string; state: "closed" | "open" },
): Promise<ContactMessageRow> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const message = requireFound(await lockMessage(tx, id), "Message");
    const open = message.answer === null ? "new" : "answered";
    const state = wanted === "closed" ? "closed" : open;
    if ((message.state === "closed") === (state === "closed")) return message;
    const closed_at = state === "closed" ? now : null;
    const changed = await updateMessage(tx, id, { state, closed_at });
    const action = state === "closed" ? "message-closed" : "message-opened";
    await recordAudit(tx, now, { by, action, record: recordOf(message) });
    return changed;
  });
}

export function removeMessage({ db, clock }: Services, by: AdminViewer, id: string) {
  return inTransaction(db, async (tx) => {
    const message = requireFound(await deleteMessage(tx, id), "Message");
    const record = recordOf(message);
    await recordAudit(tx, clock.now(), { by, action: "message-deleted", record });
  });
}

type Answered = Pick<ContactMessageRow, "full_name" | "message" | "created_at">;

/** Links that the sender typed are broken up; those of the answer stay. */
export function answerMail({ full_name, message, created_at }: Answered, text: string): MailText {
  return writeAccountMail(
    {
      subject: "Our answer to your message",
      title: "Our answer to your message",
      sentences: [
        sentence("Dear {name},", { name: withoutLinks(full_name) }),
        ...text.split(/[\r\n]+/),
        sentence("You wrote to us on {day}:", { day: { day: dayInIndia(created_at) } }),
      ],
      quote: withoutLinks(message),
      path: "/#contactus",
      action: "Write to us again",
    },
    "You get this mail because this address was given in the contact form of EduNakuri.",
  );
}
