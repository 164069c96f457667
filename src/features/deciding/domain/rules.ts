// What the members of a school may do with shortlists and notes, and how ratings are read.
import { type EmployerViewer, mayHire, type MemberRole } from "#platform/domain/role.ts";
import { NOTE_CHANGE_MS } from "./terms.ts";

/** What connects a candidate with a school. */
export type Acquaintance = {
  /** The school may open the profile. */
  isShown: boolean;
  /** The member is named on an interview with the candidate. */
  isNamed: boolean;
};

/** Members know all who are shown to the school, interviewers of these only the people of the own interviews. */
export function knows({ memberRole }: { memberRole: MemberRole }, facts: Acquaintance): boolean {
  return memberRole === "interviewer" ? facts.isNamed && facts.isShown : facts.isShown;
}

type WrittenNote = { by_account: string | null; created_at: Date };

/** A note belongs to its author for a day; after that it is kept as it is. */
export function mayChangeNote(
  { accountId }: Pick<EmployerViewer, "accountId">,
  { by_account, created_at }: WrittenNote,
  now: Date,
): boolean {
  return by_account === accountId && now.getTime() - created_at.getTime() < NOTE_CHANGE_MS;
}

/** Of an entry that is there already; everything else changes the list, which those who hire do. */
type EntryChange = { rating?: unknown; stage?: unknown; after?: unknown };

export function mayChangeEntry(
  viewer: Pick<EmployerViewer, "memberRole">,
  { isNew, stage, after }: EntryChange & { isNew: boolean },
): boolean {
  return mayHire(viewer) || (!isNew && stage === undefined && after === undefined);
}

export type MemberRating = { by: string | null; rating: number };
type RatingsAsRead = {
  /** The own one. */
  mine: number | null;
  /** Of all members; null while there is none, and while they are sealed. */
  middle: number | null;
  count: number;
};

/** On a sealed shortlist a member reads the middle after the own rating only. */
export function readRatings(
  ratings: readonly MemberRating[],
  { accountId, isSealed }: { accountId: string; isSealed: boolean },
): RatingsAsRead {
  const mine = ratings.find(({ by }) => by === accountId)?.rating ?? null;
  const isHidden = isSealed && mine === null;
  return {
    mine,
    middle: isHidden ? null : middleOf(ratings.map(({ rating }) => rating)),
    count: ratings.length,
  };
}

/** Of an even number the mean of the two in the middle. */
function middleOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

/** The ids with `moved` directly after `after`, or first where that is null; unchanged where either is not among them. */
export function moveAfter<Kind extends string>(
  ids: readonly Kind[],
  moved: Kind,
  after: Kind | null,
): Kind[] {
  const others = ids.filter((id) => id !== moved);
  const at = after === null ? 0 : others.indexOf(after) + 1;
  if (others.length === ids.length || (after !== null && at === 0)) return [...ids];
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
