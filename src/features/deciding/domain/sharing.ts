// What a shared list shows of a candidate, and the limits of sharing (DECIDE-20).

/** A link lives this long. */
export const SHARE_DAYS = 7;
export const MAX_SHARED = 20;
export const MAX_OPEN_SHARES = 20;

/** Why somebody fits, without what the link does not tell. */
export const sharedReasons = <Reason extends { criterion: string }>(reasons: readonly Reason[]): Reason[] =>
  reasons.filter(({ criterion }) => criterion !== "pay");
