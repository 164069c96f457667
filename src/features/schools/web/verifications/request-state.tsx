// The state of a request, and its checks as ticks.
import type {
  VerificationRequest,
  VerificationStanding,
} from "#features/schools/domain/verifications/calls.ts";
import { CHECK_TEXTS, QUEUE_LABELS, type QueueState } from "#features/schools/domain/verifications/terms.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { StatusBadge, type StatusTone } from "#platform/web/ui/display/status-badge.tsx";
import styles from "#features/schools/web/verifications/verification.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

const TONES: Record<QueueState, StatusTone> = {
  pending: "waiting",
  "more-needed": "moved",
  verified: "good",
  refused: "bad",
  expired: "neutral",
  suspended: "bad",
};

type StateProps = {
  state: QueueState;
  /** The record of a verified school has changed. */
  isAgain?: boolean;
};

export function RequestState({ state, isAgain = false }: StateProps) {
  const say = useSay("employer");
  const label = isAgain && state === "pending" ? "To be checked again" : QUEUE_LABELS[state];
  return <StatusBadge tone={TONES[state]}>{say(label)}</StatusBadge>;
}

/** What has changed since staff verified the school. */
export function RecordChanges({ changes }: { changes: VerificationStanding["changes"] }) {
  const say = useSay("employer");
  const t = useT("employer");
  if (!changes || changes.length === 0) return null;
  return (
    <dl className="stack gap-xs below-sm breaks">
      {changes.map(({ what, before, now }) => (
        <div key={what}>
          <dt className="strong">{say(what)}</dt>
          <dd>{t("{before}, now {now}", { before: before || "–", now: now || "–" })}</dd>
        </div>
      ))}
    </dl>
  );
}

const ICONS = { passed: "check", warning: "alert", unknown: "info" } as const;
const OUTCOME_LABELS = { passed: "Passed", warning: "Warning", unknown: "Not known" } as const;

export function CheckList({ checks }: { checks: VerificationRequest["checks"] }) {
  const say = useSay("employer");
  const t = useT("employer");
  return (
    <ul className={`stack gap-xs list ${styles.checks}`} aria-label={t("Automatic checks")}>
      {checks.map(({ name, outcome }) => (
        <li key={name} className="fact" data-outcome={outcome}>
          <Icon name={ICONS[outcome]} size={18} />
          <span>
            <strong>{say(OUTCOME_LABELS[outcome])}:</strong> {say(CHECK_TEXTS[name][outcome])}
          </span>
        </li>
      ))}
    </ul>
  );
}
