// The card of one plan: name, price, features and credits.
import { type SubmitEvent, useId } from "react";
import { CHOSEN_PLAN, loginForPlan } from "#features/accounts/web/session/login/chosen-plan.ts";
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { formatRupees } from "#platform/domain/money.ts";
import { countInterviewCredits } from "#features/money/domain/subscriptions/credit-count.ts";
import type { Plan } from "#features/money/domain/subscriptions/plan-calls.ts";
import { formatPeriod, planStyle } from "#features/money/web/subscriptions/plan-style.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { Button, ButtonLink, buttonClass } from "#platform/web/ui/button.tsx";
import dialogStyles from "#platform/web/ui/feedback/dialog.module.css";
import styles from "#features/money/web/subscriptions/plan-card.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export type Tax = { rate: number; included: boolean };
type Props = {
  plan: Plan;
  /** Null where none is charged. */
  tax: Tax | null | undefined;
  /**
   * Absent for members who may not buy. `path` gets the plan in its address where the page has no scripts. Without
   * `start` somebody has to log in as a school first.
   */
  subscription: { path: string; start: (() => void) | null } | undefined;
};

export function PlanCard({ plan, tax, subscription }: Props) {
  const say = useSay("plan");
  const t = useT("plan");
  const { icon, tone } = planStyle(plan.name);
  return (
    <li className={`card ${styles.card}`} data-tone={tone}>
      <span className={`sign ${styles.icon}`}>
        <Icon name={icon} size={26} />
      </span>
      <h2 className={`above breaks ${styles.name}`}>{plan.name}</h2>
      {plan.description && <p className="dimmed breaks text above-2xs">{plan.description}</p>}
      <p className={`row baseline close ${styles.price}`}>
        <strong>{formatRupees(plan.price)}</strong>{" "}
        <span>{t("for {period}", { period: say(formatPeriod(plan.durationInDays)) })}</span>
        {tax !== undefined && plan.price > 0 && <span>{say(formatTax(tax))}</span>}
      </p>
      <ul className={`stack gap-xs list below-lg ${styles.features}`}>
        <li className="fact">
          <Icon name="check" size={18} />
          <span>
            <strong>{say(countInterviewCredits(plan.totalcredits))}</strong>
          </span>
        </li>
        <li className="fact">
          <Icon name="check" size={18} />
          <span>{t("Contact details and resumes, once your school is verified")}</span>
        </li>
        {plan.features.map((feature) => (
          <li key={feature} className="fact">
            <Icon name="check" size={18} />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      {subscription && <Subscribe plan={plan} {...subscription} />}
    </li>
  );
}

function Subscribe({ plan, path, start }: { plan: Plan; path: string; start: (() => void) | null }) {
  const t = useT("plan");
  const id = useId();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    start?.();
  };
  // Without scripts the form is sent.
  const opener = start ? {} : { commandfor: id };
  return (
    <>
      <form action={path} className={styles.action} onSubmit={start ? send : undefined}>
        <input type="hidden" name={CHOSEN_PLAN} value={plan._id} />
        <Button type="submit" {...opener} wide aria-label={t("Subscribe Now: {name}", { name: plan.name })}>
          {t("Subscribe Now")}
        </Button>
      </form>
      {!start && <LoginFirst id={id} plan={plan} />}
    </>
  );
}

/** Native, because visitors get the page without React (SUB-10). */
function LoginFirst({ id, plan }: { id: string; plan: Plan }) {
  const t = useT("plan");
  return (
    <dialog id={id} className={`card ${dialogStyles.dialog}`} aria-labelledby={`${id}-title`}>
      <div className={dialogStyles.content}>
        <header className={dialogStyles.head}>
          <h2 id={`${id}-title`}>{t("Access Denied")}</h2>
        </header>
        <p>{t("Please login as an employer to continue subscription.")}</p>
        <form method="dialog" className={dialogStyles.actions}>
          <button className={buttonClass({ look: "default" })}>{t("Cancel")}</button>
          <ButtonLink to={loginForPlan(plan._id)}>{t("Go to Login")}</ButtonLink>
        </form>
      </div>
    </dialog>
  );
}

function formatTax(tax: Tax | null): Text {
  if (!tax) return "no tax is added";
  return tax.included
    ? sentence("including {rate}% GST", { rate: tax.rate })
    : sentence("plus {rate}% GST", { rate: tax.rate });
}
