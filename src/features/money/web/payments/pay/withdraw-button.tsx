// The school takes back its request for a plan that it has not paid (PAY-54).
import type { Payment } from "#features/money/domain/payments/calls.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useWithdraw } from "#features/money/web/payments/queries.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function WithdrawButton({ payment: { subscriptionId, planName } }: { payment: Payment }) {
  const t = useT("plan");
  const { mutateAsync, isPending } = useWithdraw();
  const confirmedAction = useConfirmedAction();
  const withdraw = () =>
    confirmedAction({
      question: {
        title: t("Withdraw this request?"),
        body: t(
          "You then do not get the {planName} plan, and can choose another one. If you have paid already, please send us the reference instead.",
          { planName },
        ),
        confirm: t("Yes, withdraw"),
        cancel: t("Go Back"),
        destructive: true,
      },
      act: () => mutateAsync(subscriptionId),
      done: () => toast.good(t("Your request is withdrawn."), { seconds: 3 }),
      failed: (error) =>
        toast.bad(errorMessage(error, t("The request could not be withdrawn. Please try again."))),
    });
  return (
    <div>
      <Button look="quiet" busy={isPending} onClick={() => void withdraw()}>
        {t("I do not want this plan any more")}
      </Button>
    </div>
  );
}
