// By when staff have to answer, and whether that is over.
import { formatInstant } from "#platform/domain/day.ts";
import { useToday } from "#platform/web/layout/root-data.ts";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { useNow } from "#platform/web/ui/hydration/now.ts";

export function Due({ at }: { at: Date }) {
  const isOver = useNow(useToday()) > at;
  if (isOver) return <StatusBadge tone="bad">Overdue</StatusBadge>;
  return <span className="dimmed fine">Due {formatInstant(at)}</span>;
}
