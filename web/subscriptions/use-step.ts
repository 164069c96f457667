// An admin's step with a subscription: confirmed first, and a second time when it replaces a newer one that runs.
import { Refusal } from "#domain/refusal.ts";
import type { Subscription } from "#domain/subscriptions/contract.ts";
import { OLDER_SUBSCRIPTION } from "#domain/subscriptions/terms.ts";
import { errorMessage } from "#web/api.ts";
import { useSetSubscriptionStatus } from "#web/subscriptions/admin-queries.ts";
import type { Step } from "#web/subscriptions/status-steps.ts";
import { useConfirm } from "#web/ui/feedback/confirm.tsx";
import { useConfirmedAction } from "#web/ui/feedback/confirmed-action.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";

export function useStep(subscription: Subscription) {
  const { mutateAsync, isPending } = useSetSubscriptionStatus();
  const ask = useConfirm();
  const confirmedAction = useConfirmedAction();

  /** False when the admin cancelled. */
  async function change(step: Step): Promise<boolean> {
    const request = { id: subscription._id, status: step.to };
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

  const take = (step: Step) =>
    confirmedAction({
      question: {
        title: step.question,
        body: step.explanation,
        confirm: `Yes, ${step.label.toLowerCase()}`,
        cancel: "Go Back",
        destructive: step.to === "canceled",
      },
      act: () => change(step),
      done: (isDone) => isDone && toast.good(step.done, { seconds: 3 }),
      failed: (error) =>
        void ask({ title: "Error!", body: errorMessage(error, "Failed to update status."), tone: "bad" }),
    });

  return { take, isPending };
}
