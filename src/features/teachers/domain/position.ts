// The position at which a page of the candidate list begins or ends; it makes page 5,000 as cheap as page 1
// (docs/search.md).

/** `rank` is the relevance tier, 0 is the best, 5 the best of those who would move; `cid` is the candidate next to the page's edge. */
export type Position = { side: "after" | "before"; rank: number; cid: number };

const POSITION_PATTERN = /^(after|before)-([0-9])-([0-9]{1,9})$/;

/**
 * Parses the text of an address, such as `after-0-48211`. Malformed text counts as absent, so that the page number
 * decides.
 */
export function parsePosition(text: string | undefined): Position | undefined {
  const [, side, rank, cid] = POSITION_PATTERN.exec(text ?? "") ?? [];
  return side === "after" || side === "before" ? { side, rank: Number(rank), cid: Number(cid) } : undefined;
}

export function writePosition({ side, rank, cid }: Position): string {
  return `${side}-${rank}-${cid}`;
}
