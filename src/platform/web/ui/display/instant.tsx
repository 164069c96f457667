// A day and its time in India, in one line or in two, never broken within either.
import { formatInstant } from "#platform/domain/day.ts";

export function Instant({ at }: { at: string }) {
  const [day = "", time = ""] = formatInstant(at).split(", ");
  return (
    <time dateTime={at}>
      <span className="whole">{day},</span> <span className="whole">{time}</span>
    </time>
  );
}
