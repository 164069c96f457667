// The work that is going on, above every view of the panel: how much is done, remains and failed (ADMIN-53).
import { useSyncExternalStore } from "react";
import { formatCount } from "#platform/domain/money.ts";
import { longWork, NO_WORK } from "#platform/web/ui/feedback/long-work.ts";

export function LongWorks() {
  const works = useSyncExternalStore(longWork.subscribe, longWork.current, () => NO_WORK);
  return works.map(({ id, label, total, done, failed }) => (
    <section key={id} className="notice below" aria-label={label}>
      <strong>{label}</strong>
      <svg className="meter" viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden>
        <rect width={done} height="1" />
      </svg>
      <p className="text" aria-live="polite">
        {formatCount(done - failed)} done, {formatCount(total - done)} remain, {formatCount(failed)} failed.
        You can go on with other work here meanwhile.
      </p>
    </section>
  ));
}
