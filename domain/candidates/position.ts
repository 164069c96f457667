// Where a page of the candidate list begins or ends: with it page 5,000 costs what page 1 costs (docs/search.md).

/** `rank` is the tier of likeness, 0 the best; `cid` the candidate beside whom the page stands. */
export type Position = { side: "after" | "before"; rank: number; cid: number };

const WRITTEN = /^(after|before)-([0-2])-([0-9]{1,9})$/;

/** As an address carries it: `after-0-48211`. What is written otherwise counts as not there: the page number decides. */
export function parsePosition(text: string | undefined): Position | undefined {
  const [, side, rank, cid] = WRITTEN.exec(text ?? "") ?? [];
  return side === "after" || side === "before" ? { side, rank: Number(rank), cid: Number(cid) } : undefined;
}

export function writePosition({ side, rank, cid }: Position): string {
  return `${side}-${rank}-${cid}`;
}
