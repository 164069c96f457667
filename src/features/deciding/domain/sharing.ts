// What a shared list shows of a candidate, what its holder may answer, and the limits of sharing (DECIDE-20, DECIDE-28).

/** A link lives this long. */
export const SHARE_DAYS = 7;
export const MAX_SHARED = 20;
export const MAX_OPEN_SHARES = 20;

/** What who holds a link answers about a candidate. */
export const VERDICTS = ["yes", "no", "unsure"] as const;
export type Verdict = (typeof VERDICTS)[number];
export const VERDICT_LABELS = { yes: "Yes", no: "No", unsure: "Unsure" } as const satisfies Record<
  Verdict,
  string
>;
export const MAX_VERDICT_TEXT = 300;
export const VERDICT_SENT = "Your answer was sent to the school.";

/** Why somebody fits, without what the link does not tell. */
export const sharedReasons = <Reason extends { criterion: string }>(reasons: readonly Reason[]): Reason[] =>
  reasons.filter(({ criterion }) => criterion !== "pay");
