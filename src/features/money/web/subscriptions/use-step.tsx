// An admin's step with a subscription: confirmed first, and a second time when it replaces a newer one that runs. The
// first activation of a plan that has a price asks how it was paid (PAY-18).
import { formatRupees } from "#platform/domain/money.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import { OLDER_SUBSCRIPTION, type ActivationWay } from "#features/money/domain/subscriptions/terms.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useSetSubscriptionStatus } from "#features/money/web/subscriptions/admin-queries.ts";
import type { Step } from "#features/money/web/subscriptions/status-steps.ts";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Choices } from "#platform/web/ui/form/choice-field.tsx";

export function useStep(subscription: Subscription) {
  const { mutateAsync, isPending } = useSetSubscriptionStatus();
  const ask = useConfirm();
  const confirmedAction = useConfirmedAction();

  /** False when the admin cancelled. */
  async function change(step: Step, paid: ActivationWay | undefined): Promise<boolean> {
    const request = { id: subscription._id, status: step.to, ...(paid && { paid }) };
    try {
      await mutateAsync(request);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal && error.code === OLDER_SUBSCRIPTION)) throw error;
      const isConfirmed = await ask({
        title: "Replace the newer subscription?",
        body: error.message,
        confirm: "Yes, replace it",
        cancel: "Go Back",
        destructive: true,
      });
      if (isConfirmed) await mutateAsync({ ...request, confirm: true });
      return isConfirmed;
    }
  }

  const take = (step: Step) => {
    let paid: ActivationWay | undefined =
      step.to === "active" && isUnpaid(subscription) ? "other" : undefined;
    return confirmedAction({
      question: {
        title: step.question,
        body: paid ? (
          <div className="stack">
            <p>{step.explanation}</p>
            <HowPaid price={subscription.planPrice} onChange={(way) => (paid = way)} />
          </div>
        ) : (
          step.explanation
        ),
        confirm: `Yes, ${step.label.toLowerCase()}`,
        cancel: "Go Back",
        destructive: step.to === "canceled",
      },
      act: () => change(step, paid),
      done: (isDone) => isDone && toast.good(step.done, { seconds: 3 }),
      failed: (error) =>
        void ask({ title: "Error!", body: errorMessage(error, "Failed to update status."), tone: "bad" }),
    });
  };

  return { take, isPending };
}

/** What the gateway collected has its payment; a plan that ran before has been settled. */
const isUnpaid = ({ startDate, paymentId, planPrice }: Subscription) =>
  startDate === null && paymentId === null && planPrice > 0;

const WAYS: readonly { value: ActivationWay; label: string }[] = [
  { value: "other", label: "Not known yet" },
  { value: "cash", label: "In cash" },
  { value: "complimentary", label: "Free of charge" },
];

function HowPaid({ price, onChange }: { price: number; onChange: (way: ActivationWay) => void }) {
  return (
    <Choices
      id="paid"
      name="paid"
      type="radio"
      label="How was it paid?"
      description={`In cash, the school gets its invoice or receipt for the plan of ${formatRupees(price)} now. A transfer that is matched later brings it too.`}
      options={WAYS}
      defaultValue="other"
      onChange={(way) => onChange(WAYS.find(({ value }) => value === way)?.value ?? "other")}
    />
  );
}
