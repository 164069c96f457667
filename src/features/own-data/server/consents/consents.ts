// A person's own consents: what was answered, what is asked, and what each answer changes (PRIV-31, PRIV-32).
import type { Consents } from "#features/accounts/domain/consents/calls.ts";
import {
  listUnanswered,
  NOTICE_VERSION,
  noticeOf,
  type Purpose,
} from "#features/accounts/domain/consents/notices.ts";
import { candidateIdOf } from "#platform/domain/ids.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { CandidateViewer, EmployerViewer } from "#platform/domain/role.ts";
import { removeAlertsOf, makeFirstAlerts } from "#features/jobs/server/alerts/own-alerts.ts";
import { editPrivacy } from "#features/teachers/server/privacy.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { listConsents, recordConsent } from "#features/accounts/server/consents/choices.ts";
import { lockAccount } from "#features/accounts/server/service.ts";
import { disconnect } from "#platform/server/whatsapp/own-number.ts";

type Owner = CandidateViewer | EmployerViewer;
type ConsentDeps = Pick<Deps, "db" | "clock">;

export async function readConsents({ db }: ConsentDeps, { accountId, role }: Owner): Promise<Consents> {
  const answers = await listConsents(db, accountId);
  const asked = listUnanswered(role, answers);
  const newest = new Map(answers.map((answer) => [answer.purpose, answer]));
  return {
    notice: NOTICE_VERSION,
    purposes: noticeOf(role).map(({ purpose, title, text, isOptional = false }) => ({
      purpose,
      title,
      text,
      isOptional,
      given: newest.get(purpose)?.given ?? null,
      answeredAt: newest.get(purpose)?.at.toISOString() ?? null,
      isAsked: asked.includes(purpose),
    })),
  };
}

export async function giveConsent(
  deps: ConsentDeps,
  viewer: Owner,
  { purpose, given, notice }: { purpose: Purpose; given: boolean; notice?: number | undefined },
): Promise<void> {
  const { accountId, role } = viewer;
  if (purpose === "whatsapp" && !given) return disconnect(deps, accountId);
  if (purpose === "whatsapp") throw numberNeeded();
  const item = noticeOf(role).find((one) => one.purpose === purpose);
  if (!item) throw notForThem();
  if (given && notice !== undefined && notice < item.since) throw wordsChanged();
  if (purpose === "account" && !given) throw accountNeeded();
  if (role === "candidate" && purpose === "found") await editPrivacy(deps, viewer, { listed: given });
  if (role === "candidate" && purpose === "contact") {
    await editPrivacy(deps, viewer, { contact: given ? "subscribers" : "ask" });
  }
  await inTransaction(deps.db, async (tx) => {
    // A first alert that is being made comes before, so that it is removed.
    if (purpose === "alerts") await lockAccount(tx, accountId);
    const isAsked = listUnanswered(role, await listConsents(tx, accountId)).includes(purpose);
    if (purpose === "alerts" && !given) await removeAlertsOf(tx, candidateIdOf(accountId));
    await recordConsent(tx, deps.clock.now(), { accountId, purpose, given, isAsked });
  });
  if (purpose === "alerts" && given) await makeFirstAlerts(deps);
}

const numberNeeded = () =>
  new Refusal(
    "conflict",
    "NUMBER_NEEDED",
    "Please connect your number in your profile: your message by WhatsApp is the consent.",
  );
const notForThem = () => new Refusal("conflict", "NOT_FOR_SCHOOLS", "Schools are not asked about this.");
const wordsChanged = () =>
  new Refusal(
    "conflict",
    "WORDS_CHANGED",
    "These words have changed meanwhile. Please read them and answer again.",
  );
const accountNeeded = () =>
  new Refusal(
    "conflict",
    "ACCOUNT_NEEDED",
    "Without this you cannot have an account. You can delete your account in your profile.",
  );
