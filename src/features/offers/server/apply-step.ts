// Writes a step of a letter whose application and row are locked: the row, the stage of the application, the log and the notices.
import { createHash } from "node:crypto";
import type { Stage } from "#features/applications/domain/stages.ts";
import { isOpenStage } from "#features/applications/domain/rules.ts";
import { moveApplication } from "#features/applications/server/move.ts";
import { lockApplications } from "#features/applications/server/service.ts";
import type { FrozenLetter } from "#features/offers/domain/letter.ts";
import { OFFER_STEPS, type OfferActor, type OfferStep } from "#features/offers/domain/steps.ts";
import { isOpenOffer, type OfferDeclineReason, type OfferState } from "#features/offers/domain/terms.ts";
import type { CandidateViewer, EmployerViewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { reportMoneyWords } from "#platform/server/texts/money-words.ts";
import { notifyOfOffer } from "./notify.ts";
import { deleteDraft, type Subject, updateOffer } from "./repository.ts";
import { readFrozenLetter, seal } from "./sealed.ts";
import type { OfferChange, OfferRow } from "./tables.ts";

export type OfferParty = CandidateViewer | EmployerViewer;

/** What a step takes beside the letter. */
export type OfferInput = {
  /** To accept: as it was typed. */
  name?: string | undefined;
  /** How the teacher answers; "login" where nothing is said. */
  via?: "login" | "code" | undefined;
  declineReason?: OfferDeclineReason | undefined;
  /** The text of a refusal, what is to be changed, or why it is withdrawn. */
  text?: string | undefined;
  /** In which state it was read; of a draft the hash of the letter. */
  seen?: OfferState | undefined;
  asRead?: string | undefined;
  /** Staff have decided it, which a message of its own says. */
  isByStaff?: boolean | undefined;
};

export type OfferContext = {
  tx: DatabaseTransaction;
  now: Date;
  key: Buffer;
  by: OfferParty | "clock" | "filled";
  row: OfferRow;
  subject: Subject;
};

export const actorOf = (by: OfferContext["by"]): OfferActor => (typeof by === "string" ? by : by.role);

/** Every step but the sending. */
export async function applyStep(
  context: OfferContext,
  step: Exclude<OfferStep, "send">,
  input: OfferInput = {},
): Promise<OfferRow> {
  const { tx, row, now, subject, by } = context;
  const { to, stage } = OFFER_STEPS[step];
  const offer = await updateOffer(tx, row.id, {
    state: to,
    ...(!isOpenOffer(to) && { ended_at: now }),
    ...noteBy(context, to, input.text),
    ...changeBy(context, step, input),
  });
  if (stage !== null) await moveTo(context, stage, { isQuiet: to !== "joined" || input.isByStaff === true });
  // Staff read of a letter only why it was withdrawn after the acceptance (OFFER-6).
  if (row.state === "accepted" && to === "withdrawn") await recordWithdrawal(context, input.text);
  await notifyOfOffer(tx, now, { offer, subject, step, actor: actorOf(by) });
  return offer;
}

/** The text of a change that was asked for is no reason of the end that follows it. */
function noteBy(
  { key, row }: OfferContext,
  to: OfferState,
  text: string | undefined,
): Pick<OfferChange, "note"> {
  if (text !== undefined) return { note: seal(key, row.id, text) };
  return to === "withdrawn" || to === "declined" ? { note: null } : {};
}

function changeBy(
  { row, now, key, by }: OfferContext,
  step: Exclude<OfferStep, "send">,
  input: OfferInput,
): OfferChange {
  switch (step) {
    case "accept": {
      const name = input.name ?? "";
      return {
        answered_at: now,
        accepted_name: seal(key, row.id, name),
        accepted_by: input.via ?? "login",
        accepted_hash: hashAcceptance(readFrozenLetter(key, row), name, now),
      };
    }
    case "decline":
      return { answered_at: now, decline_reason: input.declineReason ?? "other" };
    case "askForChange":
      return { answered_at: now };
    case "withdraw":
      return { withdrawn_by: by === "filled" ? "filled" : "school" };
    case "withdrawAccepted":
      return { withdrawn_by: "school" };
    case "withdrawApplication":
    case "withdrawOwn":
      return { withdrawn_by: "candidate" };
    case "replace":
    case "expire":
    case "join":
    case "notJoin":
    case "joinAfterAll":
      return {};
  }
}

/** Of the record, the name and the time, so that it shows later whether one of them was changed (OFFER-8). */
export const hashAcceptance = (letter: FrozenLetter | null, name: string, at: Date): string =>
  createHash("sha256")
    .update(JSON.stringify([letter, name, at.toISOString()]))
    .digest("hex");

/** Where the application ends, a draft has no use any more. */
export async function moveTo(
  { tx, now, by, row }: Pick<OfferContext, "tx" | "now" | "by" | "row">,
  to: Stage,
  { isQuiet }: { isQuiet: boolean },
): Promise<void> {
  const [application] = await lockApplications(tx, [row.application_id]);
  if (application && application.stage !== to) {
    const byAccount = typeof by === "string" ? null : by.accountId;
    await moveApplication(tx, now, { application, to, byAccount, isQuiet, isFinal: true });
  }
  if (!isOpenStage(to)) await deleteDraft(tx, row.application_id);
}

async function recordWithdrawal(
  { tx, now, by, row, subject }: OfferContext,
  reason: string | undefined,
): Promise<void> {
  if (typeof by === "string") return;
  await recordAudit(tx, now, {
    by,
    action: "offer-withdrawn",
    record: recordOf(row, subject),
    after: { reason: reason ?? "" },
  });
  if (by.role !== "employer") return;
  const { employerId } = by;
  await reportMoneyWords(tx, now, { employerId, place: "Withdrawal of an offer", texts: [reason] });
}

/** Job and school, and nobody's name. */
export const recordOf = ({ id }: OfferRow, { post, school }: Subject) => ({ id, name: `${post}, ${school}` });
