// Takes complaints, and the steps of staff with them. The activity log has the number, never a text; nor has a mail, since the
// address may be a stranger's.
import type { ComplaintForm } from "#features/site/domain/complaints/calls.ts";
import {
  type ComplaintStep,
  firstAnswerDay,
  lastAnswerDay,
  writeNumber,
} from "#features/site/domain/complaints/terms.ts";
import { type Day, dayInIndia, formatDay } from "#platform/domain/day.ts";
import { illegalStep, invalid, requireFound } from "#platform/domain/refusal.ts";
import type { AdminViewer, Viewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { ComplaintChange, ComplaintRow } from "#features/site/server/complaints/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { prepareUpload, withStoredFiles } from "#platform/server/files/uploads.ts";
import type { Upload } from "#platform/server/http/upload.ts";
import { type MailText, queueMail } from "#platform/server/mail/outbox.ts";
import { insertComplaint, lockComplaint, updateComplaint } from "./repository.ts";
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { writeAccountMail } from "#platform/server/notifications/account-mail.ts";

export { countComplaints, deleteComplaintsOf, listComplaintsOf } from "./repository.ts";

type Complaining = Pick<Deps, "db" | "clock" | "files" | "log">;

/** Returns the number. An address gets one mail a day, so that nobody can fill a stranger's mailbox. */
export async function complain(
  deps: Complaining,
  viewer: Viewer,
  { form, file }: { form: ComplaintForm; file: Upload | undefined },
): Promise<string> {
  const prepared = file ? await prepareUpload("evidence", "file", file) : null;
  const now = deps.clock.now();
  const accountId = viewer.role === "visitor" ? null : viewer.accountId;
  return withStoredFiles(deps, [prepared], () =>
    inTransaction(deps.db, async (tx) => {
      const { number, mailed_on } = await insertComplaint(tx, {
        id: newId(),
        account_id: accountId,
        email: form.email,
        text: form.text,
        about: form.about ?? null,
        file_key: prepared?.key ?? null,
        created_at: now,
        mailed_on: dayInIndia(now),
        answer_by: firstAnswerDay(now),
      });
      if (mailed_on !== null)
        await queueMail(tx, now, { to: form.email, accountId, ...receivedMail(number, now) });
      return writeNumber(number);
    }),
  );
}

type Step = { id: string; step: ComplaintStep; text?: string | undefined; until?: Day | undefined };

/** Each step is taken once. An answer acknowledges too. */
export function takeStep(
  { db, clock }: Pick<Deps, "db" | "clock">,
  by: AdminViewer,
  { id, ...step }: Step,
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const complaint = requireFound(await lockComplaint(tx, id), "Complaint");
    const { change, mail, action } = planStep(complaint, step, now);
    await updateComplaint(tx, id, { ...change, handled_by: by.accountId });
    await queueMail(tx, now, { to: complaint.email, accountId: complaint.account_id, ...mail });
    const record = { id, name: `Complaint ${writeNumber(complaint.number)}` };
    await recordAudit(tx, now, { by, action: `complaint-${action}`, record });
  });
}

type Plan = { change: ComplaintChange; mail: MailText; action: "acknowledged" | "extended" | "answered" };

function planStep(
  complaint: ComplaintRow,
  { step, text = "", until = "" }: Omit<Step, "id">,
  now: Date,
): Plan {
  const acknowledged_at = complaint.acknowledged_at ?? now;
  if (complaint.answered_at) throw illegalStep("This complaint was answered already.");
  if (step === "answer") {
    const change = { answer: text, answered_at: now, acknowledged_at };
    return { change, mail: answeredMail(complaint, text), action: "answered" };
  }
  if (step === "acknowledge") {
    if (complaint.acknowledged_at) throw illegalStep("This complaint was acknowledged already.");
    return { change: { acknowledged_at }, mail: acknowledgedMail(complaint), action: "acknowledged" };
  }
  const latest = lastAnswerDay(complaint.created_at);
  if (until <= complaint.answer_by || until < dayInIndia(now) || until > latest) {
    const message = `Please choose a day after ${formatDay(complaint.answer_by)} and not after ${formatDay(latest)}.`;
    throw invalid({ path: "until", message });
  }
  const change = { answer_by: until, extended_because: text, acknowledged_at };
  return { change, mail: extendedMail(complaint, until, text), action: "extended" };
}

type Answered = Pick<ComplaintRow, "number" | "answer_by">;

const REASON = "You get this mail because this address was given in a complaint to EduNakuri.";

function write(subject: Text, sentences: Text[]): MailText {
  return writeAccountMail(
    { subject, title: subject, sentences, path: "/complain", action: "Write to us again" },
    REASON,
  );
}

export const receivedMail = (number: number, createdAt: Date): MailText =>
  write(sentence("We have your complaint: {number}", { number: writeNumber(number) }), [
    sentence("Its number is {number}. Within 24 hours we confirm that somebody looks at it.", {
      number: writeNumber(number),
    }),
    sentence("You get our answer by {day}.", { day: { day: firstAnswerDay(createdAt) } }),
  ]);

export const acknowledgedMail = (complaint: Answered): MailText =>
  write(sentence("We look at your complaint: {number}", { number: writeNumber(complaint.number) }), [
    sentence("Somebody of our staff reads it. You get our answer by {day}.", {
      day: { day: complaint.answer_by },
    }),
  ]);

export const extendedMail = (complaint: Answered, until: Day, reason: string): MailText =>
  write(sentence("We need longer for your complaint: {number}", { number: writeNumber(complaint.number) }), [
    sentence("You get our answer by {day}. The reason:", { day: { day: until } }),
    ...reason.split(/[\r\n]+/),
  ]);

export const answeredMail = (complaint: Answered, answer: string): MailText =>
  write(sentence("Our answer to your complaint: {number}", { number: writeNumber(complaint.number) }), [
    ...answer.split(/[\r\n]+/),
    "If it is about your personal data and our answer does not help you, you may complain to the Data Protection Board of India.",
  ]);
