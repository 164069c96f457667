// Activates the ticked subscriptions after a question with their schools and sums, and says of each what became of it.
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { formatCount, formatRupees } from "#platform/domain/money.ts";
import type { ActivationResult } from "#features/money/domain/subscriptions/bulk-calls.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import { countCredits } from "#features/money/domain/subscriptions/credit-count.ts";
import { browserApi, errorMessage } from "#platform/web/api.ts";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { workThrough } from "#platform/web/ui/feedback/long-work.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import type { Chosen } from "#platform/web/ui/table/use-chosen.ts";
import styles from "#features/money/web/subscriptions/bulk-activation/activation-bar.module.css";
import { useChange } from "#platform/web/query.ts";
import { SUBSCRIPTIONS } from "#features/money/web/subscriptions/queries.ts";

/** Only these can be activated together. */
export const isPending = ({ status }: Subscription) => status === "pending";

/** "₹45,000, 60 credits" */
export function formatSums(subscriptions: readonly Subscription[]): string {
  const price = subscriptions.reduce((sum, { planPrice }) => sum + planPrice, 0);
  const credits = subscriptions.reduce((sum, { totalCredits }) => sum + totalCredits, 0);
  return `${formatRupees(price)}, ${inEnglish(countCredits(credits))}`;
}

const NOT_ACTIVATED = "The subscriptions could not be activated. Please try again.";

export function useActivateChosen({ rows: subscriptions, clear }: Chosen<Subscription>) {
  const ask = useConfirm();
  const confirmedAction = useConfirmedAction();
  const { mutateAsync, isPending } = useChange(
    (ids: string[]) => browserApi.post("/api/admin/subscriptions/activate", { body: { ids } }),
    { changes: SUBSCRIPTIONS },
  );

  const activate = () =>
    confirmedAction({
      question: {
        title: subscriptions.length === 1 ? "Activate this subscription?" : "Activate these subscriptions?",
        body: <Choice subscriptions={subscriptions} />,
        confirm: `Yes, activate ${formatCount(subscriptions.length)}`,
        cancel: "Go Back",
      },
      act: () =>
        workThrough<Subscription, ActivationResult>(subscriptions, {
          label: `Activating ${formatCount(subscriptions.length)} subscriptions`,
          send: async (rows) => (await mutateAsync(rows.map(({ _id }) => _id))).results,
          isFailed: ({ isActivated }) => !isActivated,
          notSent: ({ _id, employerId, planName }, error) => ({
            _id,
            instituteName: employerId.instituteName,
            planName,
            isActivated: false,
            reason: inEnglish(errorMessage(error, NOT_ACTIVATED)),
          }),
        }),
      done: (results) => {
        clear();
        const activated = results.filter(({ isActivated }) => isActivated).length;
        if (activated === results.length) {
          toast.good(
            activated === 1
              ? "1 subscription activated"
              : `${formatCount(activated)} subscriptions activated`,
            {
              seconds: 3,
            },
          );
          return;
        }
        void ask({
          title: `${formatCount(activated)} of ${formatCount(results.length)} activated`,
          body: <Results results={results} />,
          tone: "bad",
        });
      },
      failed: (error) =>
        void ask({
          title: "Error!",
          body: errorMessage(error, NOT_ACTIVATED),
          tone: "bad",
        }),
    });

  return { activate, isBusy: isPending };
}

function Choice({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  return (
    <>
      <ul className={`list lined below-sm ${styles.rows}`}>
        {subscriptions.map((subscription) => (
          <li key={subscription._id} className="beside between gap-md">
            <span>{subscription.employerId.instituteName}</span>
            <span>
              {subscription.planName}: {formatSums([subscription])}
            </span>
          </li>
        ))}
        <li className={`beside between gap-md ${styles.together}`}>
          <strong>Together</strong>
          <strong>{formatSums(subscriptions)}</strong>
        </li>
      </ul>
      <p>
        Each school receives its credits and a mail. Its period starts today; beside a plan that still runs,
        it is added to that plan's end.
      </p>
    </>
  );
}

function Results({ results }: { results: readonly ActivationResult[] }) {
  return (
    <ul className={`list lined below-sm ${styles.rows}`}>
      {results.map(({ _id, instituteName, reason }) => (
        <li key={_id} className="beside between gap-md">
          <span>{instituteName ?? "Unknown subscription"}</span>
          <span>{reason ?? "Activated"}</span>
        </li>
      ))}
    </ul>
  );
}
