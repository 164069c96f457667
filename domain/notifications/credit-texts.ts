// Texts of the messages about credits.

/** The pages that these messages are about. */
export const SUBSCRIPTION = "/employer/profile?tab=subscription";
export const PLANS = "/subscriptionPlan";

/** `credits` are those that are left after the correction. */
export type CorrectionFacts = { amount: number; credits: number; reason: string };

function nameCredits(credits: number): string {
  if (credits === 0) return "no credits";
  return credits === 1 ? "1 credit" : `${credits} credits`;
}

export function writeCreditsLow(credits: number) {
  const left = nameCredits(credits);
  return {
    subject: `You have ${left} left`,
    title: `You have ${left} left`,
    sentences: ["Each interview costs one credit. A new plan brings more, and keeps what is left."],
    facts: [],
    path: PLANS,
    action: "See the plans",
  };
}

export function writeCreditsCorrected({ amount, credits, reason }: CorrectionFacts) {
  const moved = nameCredits(Math.abs(amount));
  const title =
    amount > 0 ? `You received ${moved}` : `${moved} ${amount === -1 ? "was" : "were"} taken back`;
  return {
    subject: title,
    title,
    sentences: [`Our staff corrected your credits. You have ${nameCredits(credits)} left.`],
    quote: reason,
    facts: [],
    path: SUBSCRIPTION,
    action: "See your subscription",
  };
}
