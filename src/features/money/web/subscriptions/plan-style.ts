// The icon and colour of a plan, by its name (SUB-2).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { DEFAULT_PERIOD_DAYS } from "#features/money/domain/subscriptions/terms.ts";
import type { IconName } from "#platform/web/ui/display/icon.tsx";

const PLAN_TONES = ["slate", "board", "indigo", "marigold", "leaf"] as const;
type PlanTone = (typeof PLAN_TONES)[number];
type PlanStyle = { icon: IconName; tone: PlanTone };

const STYLES = new Map<string, PlanStyle>([
  ["basic", { icon: "book", tone: "slate" }],
  ["standard", { icon: "school", tone: "board" }],
  ["pro", { icon: "chart", tone: "indigo" }],
  ["premium", { icon: "star", tone: "marigold" }],
  ["enterprise", { icon: "users", tone: "leaf" }],
]);

const OTHER: PlanStyle = { icon: "card", tone: "board" };

/** "Premium", "premium plan" and "School Premium" look alike; an unknown name has the default look. */
export function planStyle(name: string): PlanStyle {
  for (const word of name.toLowerCase().split(/[^a-z]+/)) {
    const style = STYLES.get(word);
    if (style) return style;
  }
  return OTHER;
}

/** "90 days"; a plan without a period runs a year. */
export function formatPeriod(durationInDays: number | null): Text {
  const days = durationInDays ?? DEFAULT_PERIOD_DAYS;
  return days === 1 ? "1 day" : sentence("{count} days", { count: days });
}
