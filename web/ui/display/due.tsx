// By when staff have to answer, and whether that is over.
import { formatInstant } from "#domain/day.ts";
import { useToday } from "#web/layout/root-data.ts";
import { StatusBadge } from "#web/ui/display/status-badge.tsx";
import { useNow } from "#web/ui/hydration/now.ts";

export function Due({ at }: { at: Date }) {
  const isOver = useNow(useToday()) > at;
  if (isOver) return <StatusBadge tone="bad">Overdue</StatusBadge>;
  return <span className="dimmed fine">Due {formatInstant(at)}</span>;
}
