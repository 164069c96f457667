// The letter of a mail's link, without login: it is read as often as one likes, and answered with a code that is mailed when it is
// asked for (OFFER-9).
import { hashToken } from "#platform/server/secrets.ts";
import { createHmac, randomInt } from "node:crypto";
import { codeMail } from "#features/accounts/server/code-mail.ts";
import type { answerOfferByLink, OfferPage } from "#features/offers/domain/calls.ts";
import { refusalOfState } from "#features/offers/domain/refusals.ts";
import { endOfReply } from "#features/offers/domain/rules.ts";
import { CODE_MINUTES, isWaiting, type LetterLanguage } from "#features/offers/domain/terms.ts";
import type { BodyOf } from "#platform/domain/call.ts";
import { MINUTE_MS } from "#platform/domain/day.ts";
import type { CandidateId, OfferId } from "#platform/domain/ids.ts";
import { sentence } from "#platform/domain/locale/sentence.ts";
import { forbidden, LINK_ENDED, Refusal, requireFound, unknownLink } from "#platform/domain/refusal.ts";
import type { CandidateViewer, Viewer } from "#platform/domain/role.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { installationSecret } from "#platform/server/database/installation-secret.ts";
import { messageKey } from "#platform/server/database/message-key.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { answerOffer } from "./answer.ts";
import { findAddress, findLink, replaceCode, tryCode } from "./link-repository.ts";
import { presentOffer } from "./present.ts";
import { type LetterFile, printLetter } from "./read.ts";
import { findOffer, findSubject, hasNewer } from "./repository.ts";
import type { OfferRow } from "./tables.ts";
import type { OfferDeps } from "./take-step.ts";

type Linked = { row: OfferRow; candidateId: CandidateId };

/** The link alone opens it, but not for somebody else who is logged in. */
async function openLink(
  { db, clock }: Omit<OfferDeps, "env">,
  viewer: Viewer,
  token: string,
): Promise<Linked> {
  const link = await findLink(db, hashToken(token));
  if (!link || link.ends_at <= clock.now()) throw unknownLink();
  const row = await findOffer(db, link.offer_id);
  if (!row?.candidate_id) throw unknownLink();
  if (viewer.role !== "visitor" && viewer.accountId !== row.candidate_id)
    throw forbidden("This link was made for somebody else. Please log out to use your own.");
  if (link.ended_at) throw endedLink();
  return { row, candidateId: row.candidate_id };
}

const endedLink = () =>
  new Refusal(
    "gone",
    LINK_ENDED,
    "This link has ended: your password was changed, or you were logged out everywhere. Please log in to read the letter.",
  );

export async function readByLink(deps: OfferDeps, viewer: Viewer, token: string): Promise<OfferPage> {
  return presentPage(deps, (await openLink(deps, viewer, token)).row);
}

export async function readLetterOfLink(
  deps: OfferDeps,
  viewer: Viewer,
  { token, lang }: { token: string; lang: LetterLanguage },
): Promise<LetterFile> {
  return printLetter(deps, (await openLink(deps, viewer, token)).row, lang);
}

async function presentPage({ db, clock, env }: OfferDeps, row: OfferRow): Promise<OfferPage> {
  const subject = requireFound(await findSubject(db, row.application_id, clock.now()), "Application");
  return {
    offer: presentOffer(row, { key: await messageKey(db, env), reader: "candidate" }),
    post: subject.post,
    school: subject.school,
    person: subject.person ?? "",
    isNewest: !(await hasNewer(db, row)),
  };
}

/** The answer is the same whether a code was mailed or this hour had all of its codes. */
export async function sendAnswerCode(deps: OfferDeps, viewer: Viewer, token: string): Promise<void> {
  const { db, clock } = deps;
  const { row, candidateId } = await openLink(deps, viewer, token);
  const now = clock.now();
  requireAnswerable(row, now);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const codeHash = await hashCode(deps, row.id, code);
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
  await inTransaction(db, async (tx) => {
    if (!(await replaceCode(tx, { offerId: row.id, codeHash, now, expiresAt }))) return;
    const to = await findAddress(tx, candidateId);
    await queueMail(tx, now, { to, accountId: candidateId, ...answerCodeMail(code), notAfter: expiresAt });
  });
}

export const answerCodeMail = (code: string) =>
  codeMail(code, [
    sentence(
      "It is valid for {minutes} minutes. Enter it on the page of the letter, where you asked for it.",
      {
        minutes: CODE_MINUTES,
      },
    ),
    "With it the letter is answered in your name. If you did not ask for it, do nothing. Give this code to nobody.",
  ]);

function requireAnswerable(row: OfferRow, now: Date): void {
  if (!isWaiting(row.state)) throw refusalOfState(row, "candidate");
  if (now >= endOfReply(row.reply_by)) throw refusalOfState({ ...row, state: "expired" }, "candidate");
}

/** The hash includes the letter's id, so the same code has another hash for another letter. */
async function hashCode({ db }: Pick<OfferDeps, "db">, id: OfferId, code: string): Promise<Buffer> {
  return createHmac("sha256", await installationSecret(db, "offer-codes"))
    .update(`${id} ${code}`)
    .digest();
}

type Answer = BodyOf<typeof answerOfferByLink>;

/** A try is counted in any case; a wrong, an old and a used code have the same answer. */
export async function answerByLink(
  deps: OfferDeps,
  viewer: Viewer,
  { token, answer: { code, ...answer } }: { token: string; answer: Answer },
): Promise<OfferPage> {
  const { row, candidateId } = await openLink(deps, viewer, token);
  requireAnswerable(row, deps.clock.now());
  const codeHash = await hashCode(deps, row.id, code.trim());
  if (!(await tryCode(deps.db, { offerId: row.id, codeHash, now: deps.clock.now() }))) throw wrongCode();
  const person: CandidateViewer = { role: "candidate", accountId: candidateId, email: "", sessionId: "" };
  return presentPage(deps, await answerOffer(deps, person, { id: row.id, answer, via: "code" }));
}

const wrongCode = () =>
  new Refusal(
    "invalid",
    "INVALID_OTP",
    "This code is wrong or no longer valid. Please check it, or ask for a new one.",
  );
