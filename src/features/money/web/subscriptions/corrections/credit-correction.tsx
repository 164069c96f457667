// The dialog in which an admin corrects the credits of an active subscription (SUB-36).
import { formatCount } from "#platform/domain/money.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import { creditCorrection } from "#features/money/domain/subscriptions/forms.ts";
import { versionOfPlan } from "#features/money/domain/subscriptions/rules.ts";
import { useCorrectCredits } from "#features/money/web/subscriptions/admin-queries.ts";
import { ActionDialog } from "#platform/web/ui/form/action-dialog.tsx";
import { type FieldErrors, findErrors } from "#platform/web/ui/form/form-check.ts";
import { SelectField, TextField } from "#platform/web/ui/form/form-fields.tsx";

type Values = { direction: "add" | "take"; amount: string; reason: string; asRead: string };

const EMPTY = { direction: "add", amount: "", reason: "" } as const;

type Props = { subscription: Subscription; opened: boolean; onClose: () => void };

export function CreditCorrection({ subscription, opened, onClose }: Props) {
  const { credits, planName, employerId } = subscription;
  const correct = useCorrectCredits();
  return (
    <ActionDialog
      opened={opened}
      title={`Correct the credits of ${employerId.instituteName}`}
      onClose={onClose}
      initialValues={{ ...EMPTY, asRead: versionOfPlan(subscription) }}
      validate={(values) => findCorrectionErrors(values, credits)}
      send={async (values) => {
        const saved = await correct.mutateAsync({ employerId: employerId._id, correction: bodyOf(values) });
        return {
          message: `Credits corrected: ${employerId.instituteName} has ${formatCount(saved.credits)} now.`,
        };
      }}
      failure="The credits could not be corrected. Please try again."
      failurePlace="both"
      seconds={3}
      submit="Correct Credits"
      outcome={(values) => {
        const after = balanceAfter(values, credits);
        return after === null ? null : `${formatCount(after)} will be left afterwards.`;
      }}
    >
      <p>
        {formatCount(credits)} of {formatCount(subscription.totalCredits)} credits of the {planName} plan{" "}
        {credits === 1 ? "is" : "are"} left.
      </p>
      <SelectField
        name="direction"
        label="Correction"
        none={null}
        options={[
          { value: "add", label: "Add credits" },
          { value: "take", label: "Take credits away" },
        ]}
      />
      <TextField
        name="amount"
        label="How many"
        required
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      <TextField
        name="reason"
        label="Reason"
        description="The school reads it in its credit history and in a mail."
        required
        maxLength={200}
      />
    </ActionDialog>
  );
}

function bodyOf({ direction, amount, ...others }: Values) {
  return { amount: direction === "add" ? Number(amount) : -Number(amount), ...others };
}

function isCount(amount: string): boolean {
  return /^\d{1,6}$/.test(amount.trim()) && Number(amount) > 0;
}

/** Null while no valid number is typed. */
function balanceAfter(values: Values, credits: number): number | null {
  if (!isCount(values.amount)) return null;
  const after = credits + bodyOf(values).amount;
  return after < 0 ? null : after;
}

function findCorrectionErrors(values: Values, credits: number): FieldErrors {
  const errors = findErrors(creditCorrection, bodyOf(values));
  if (!isCount(values.amount)) return { ...errors, amount: "Please enter a whole number above zero." };
  if (values.direction === "take" && Number(values.amount) > credits) {
    return { ...errors, amount: `At most ${formatCount(credits)} can be taken away.` };
  }
  return errors;
}
