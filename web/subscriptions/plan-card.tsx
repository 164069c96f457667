// The card of one plan: name, price, features and credits.
import { formatCount, formatRupees } from "#domain/money.ts";
import type { Plan } from "#domain/subscriptions/plan-contract.ts";
import { formatPeriod, planStyle } from "#web/subscriptions/plan-style.ts";
import { Icon } from "#web/ui/display/icon.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/subscriptions/plan-card.module.css";

type Props = { plan: Plan; /** Absent for members who may not buy. */ onSubscribe: (() => void) | undefined };

export function PlanCard({ plan, onSubscribe }: Props) {
  const { icon, tone } = planStyle(plan.name);
  return (
    <li className={`card ${styles.card}`} data-tone={tone}>
      <span className={`sign ${styles.icon}`}>
        <Icon name={icon} size={26} />
      </span>
      <h2 className={`above breaks ${styles.name}`}>{plan.name}</h2>
      {plan.description && <p className="dimmed breaks text above-2xs">{plan.description}</p>}
      <p className={`row baseline close ${styles.price}`}>
        <strong>{formatRupees(plan.price)}</strong> <span>for {formatPeriod(plan.durationInDays)}</span>
      </p>
      <ul className={`stack gap-xs list below-lg ${styles.features}`}>
        <li className="fact">
          <Icon name="check" size={18} />
          <span>
            <strong>{countCredits(plan.totalcredits)}</strong>
          </span>
        </li>
        <li className="fact">
          <Icon name="check" size={18} />
          <span>Contact details and resumes, once your school is verified</span>
        </li>
        {plan.features.map((feature) => (
          <li key={feature} className="fact">
            <Icon name="check" size={18} />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      {onSubscribe && (
        <Button
          className={styles.action}
          wide
          onClick={onSubscribe}
          aria-label={`Subscribe Now: ${plan.name}`}
        >
          Subscribe Now
        </Button>
      )}
    </li>
  );
}

function countCredits(credits: number): string {
  return credits === 1 ? "1 interview credit" : `${formatCount(credits)} interview credits`;
}
