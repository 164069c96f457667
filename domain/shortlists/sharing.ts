// What a shared list shows of a candidate, and the limits of sharing (DECIDE-20).

/** A link lives this long. */
export const SHARE_DAYS = 7;
export const MOST_SHARED = 20;
export const MAX_OPEN_SHARES = 20;

/** The given name and the initial of the family name: "Asha V." */
export function sharedName(fullName: string): string {
  const [given = "", ...others] = fullName.trim().split(/\s+/);
  const initial = others.at(-1)?.match(/\p{L}\p{M}*/u)?.[0];
  return initial ? `${given} ${initial.toUpperCase()}.` : given;
}

/** Why somebody fits, without what the link does not tell. */
export const sharedReasons = <Reason extends { criterion: string }>(reasons: readonly Reason[]): Reason[] =>
  reasons.filter(({ criterion }) => criterion !== "pay");
