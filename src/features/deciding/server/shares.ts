// Makes, lists, ends, opens and answers the links that show a list without a login (DECIDE-20, DECIDE-21, DECIDE-28).
import { sentence } from "#platform/domain/locale/sentence.ts";
import { daysAfter } from "#platform/domain/day.ts";
import type { CandidateId, ShortlistId, VacancyId } from "#platform/domain/ids.ts";
import { formatCounted } from "#platform/domain/money.ts";
import { invalid, Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import type { Share, ShareAnswer } from "#features/deciding/domain/share-calls.ts";
import { MAX_OPEN_SHARES, MAX_SHARED, SHARE_DAYS, type Verdict } from "#features/deciding/domain/sharing.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { countViewsWithin, unmaskIds } from "#features/teachers/server/service.ts";
import { type DatabaseOrTransaction, inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openSignedId, signId } from "#platform/server/database/signed-links.ts";
import type { Deps } from "#platform/server/deps.ts";
import { siteAddress } from "#platform/server/mail/site-address.ts";
import { findSettings } from "#features/catalogue/server/settings/service.ts";
import { readPeople } from "./people.ts";
import { presentShare, presentShared } from "./present.ts";
import { findJudgedVacancy, findOwnShortlist, lockAndCountShortlists } from "./repository.ts";
import {
  endShare,
  findOpenShare,
  findShared,
  insertShare,
  listAnswers,
  listListedOf,
  listOpenShares,
  listShared,
  lockOpenShare,
  openShare,
  saveAnswer,
  type ShareRow,
} from "./share-repository.ts";

const SECRET = "shares";

type Asked = {
  shortlistId?: ShortlistId | undefined;
  candidateIds?: readonly CandidateId[] | undefined;
  /** Whether who holds the link may answer. */
  asks?: boolean | undefined;
};

export async function addShare(deps: Deps, viewer: EmployerViewer, asked: Asked): Promise<Share> {
  const { db, clock } = deps;
  const { employerId, accountId } = viewer;
  const now = clock.now();
  const id = newId();
  await inTransaction(db, async (tx) => {
    await lockAndCountShortlists(tx, employerId);
    if ((await listOpenShares(tx, employerId, now)).length >= MAX_OPEN_SHARES) throw tooMany();
    const { vacancyId, candidateIds } = await whomToShare(tx, viewer, asked);
    await countViewsWithin(tx, deps, viewer, { candidateIds, kind: "shared" });
    const until = daysAfter(now, SHARE_DAYS);
    const row = { id, employer_id: employerId, by_account: accountId, vacancy_id: vacancyId };
    await insertShare(tx, { ...row, created_at: now, until, asks: asked.asks ?? false }, candidateIds);
    await recordAudit(tx, now, {
      by: viewer,
      action: "share-made",
      record: { id, name: formatCounted(candidateIds.length, "candidate") },
      after: { until: until.toISOString(), candidates: candidateIds.length },
    });
  });
  return withUrl(deps, requireFound(await findOpenShare(db, { employerId, id, now }), "Link"));
}

const tooMany = () =>
  new Refusal(
    "conflict",
    "TOO_MANY_SHARES",
    sentence("A school can have {most} open links. Please end one first.", { most: MAX_OPEN_SHARES }),
  );

async function whomToShare(
  tx: DatabaseOrTransaction,
  viewer: EmployerViewer,
  { shortlistId, candidateIds = [] }: Asked,
): Promise<{ vacancyId: VacancyId | null; candidateIds: CandidateId[] }> {
  const { employerId } = viewer;
  if (shortlistId === undefined)
    return { vacancyId: null, candidateIds: [...new Set(await unmaskIds(tx, viewer, candidateIds))] };
  const list = requireFound(await findOwnShortlist(tx, { employerId, id: shortlistId }), "Shortlist");
  const ids = await listListedOf(tx, { employerId, id: shortlistId }, MAX_SHARED + 1);
  if (ids.length === 0)
    throw new Refusal("conflict", "NOBODY_TO_SHARE", "Nobody on this shortlist can be shared.");
  if (ids.length > MAX_SHARED) {
    const message = sentence(
      "At most {most} people can be shared with one link, and this shortlist has more.",
      { most: MAX_SHARED },
    );
    throw invalid({ path: "shortlistId", message });
  }
  return { vacancyId: list.vacancy_id, candidateIds: ids };
}

export async function readShares(deps: Deps, { employerId }: EmployerViewer): Promise<Share[]> {
  const rows = await listOpenShares(deps.db, employerId, deps.clock.now());
  return Promise.all(rows.map((row) => withUrl(deps, row)));
}

const withUrl = async ({ db, env }: Pick<Deps, "db" | "env">, row: ShareRow): Promise<Share> =>
  presentShare(row, `${siteAddress(env)}/shared/${await signId(db, SECRET, row.id)}`);

export async function removeShare(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  id: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const share = requireFound(await findOpenShare(tx, { employerId: viewer.employerId, id, now }), "Link");
    await endShare(tx, id, now);
    const record = { id, name: formatCounted(share.count, "candidate") };
    await recordAudit(tx, now, { by: viewer, action: "share-ended", record, before: { opens: share.opens } });
  });
}

/** Who sent the link by WhatsApp, and when; to whom only WhatsApp knows. */
export async function recordSent(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  id: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const share = requireFound(await findOpenShare(tx, { employerId: viewer.employerId, id, now }), "Link");
    const record = { id, name: formatCounted(share.count, "candidate") };
    await recordAudit(tx, now, { by: viewer, action: "share-sent", record });
  });
}

/** For everybody who has the link. Each reading counts as an opening. */
export async function readShare(deps: Deps, token: string) {
  const { db, clock } = deps;
  const id = await openSignedId(db, SECRET, token);
  const share = id === null ? undefined : await openShare(db, id, clock.now());
  if (id === null || !share) throw ended();
  const { vacancy_id: vacancyId, employer_id: employerId, asks } = share;
  const shared = await listShared(db, { employerId, id });
  const [settings, vacancy, people] = await Promise.all([
    findSettings(db),
    vacancyId === null ? undefined : findJudgedVacancy(db, vacancyId),
    readPeople(
      deps,
      // Who made the link has read the people; what strangers do not read is left out where they are presented.
      { role: "employer", employerId, isVerified: true },
      { vacancyId, cids: shared.map(({ cid }) => cid) },
    ),
  ]);
  const namesAreHidden = !settings.visitors_see_names;
  return {
    school: share.school,
    post: vacancy?.title ?? null,
    until: share.until.toISOString(),
    asks,
    answers: asks ? await listAnswers(db, { employerId, id }) : [],
    candidates: shared.flatMap(({ cid, hides, place }) => {
      const person = people.get(cid);
      return person ? [presentShared(person, { hides, namesAreHidden, number: place })] : [];
    }),
  };
}

type Answer = { token: string; number: number; verdict: Verdict; text?: string | undefined };

/** What who holds a link thinks of one of its candidates. It becomes a note of the school. */
export async function answerShare(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { token, number, verdict, text = "" }: Answer,
): Promise<ShareAnswer[]> {
  const now = clock.now();
  const id = await openSignedId(db, SECRET, token);
  if (id === null) throw ended();
  return inTransaction(db, async (tx) => {
    const share = await lockOpenShare(tx, id, now);
    if (!share) throw ended();
    if (!share.asks) throw new Refusal("conflict", "LINK_FOR_READING", "This link is for reading.");
    const employerId = share.employer_id;
    const candidateId = requireFound(await findShared(tx, { employerId, id }, number), "Candidate");
    const about = { employer_id: employerId, candidate_id: candidateId };
    await saveAnswer(tx, { id: newId(), ...about, share_id: id, verdict, text, created_at: now });
    return listAnswers(tx, { employerId, id });
  });
}

/** The same for a link that never was, so that nobody learns which were. */
const ended = () =>
  new Refusal(
    "not-found",
    "LINK_ENDED",
    "This link is not valid, or it has ended. Please ask the school for a new one.",
  );
