// The dialog in which an admin adds days to a plan that runs or has ended (SUB-48).
import { dayInIndia, formatDay, formatDayOf } from "#platform/domain/day.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import { extension } from "#features/money/domain/subscriptions/forms.ts";
import { extendedEnd, versionOfPlan } from "#features/money/domain/subscriptions/rules.ts";
import { MAX_PERIOD_DAYS } from "#features/money/domain/subscriptions/terms.ts";
import { useExtendSubscription } from "#features/money/web/subscriptions/admin-queries.ts";
import { ActionDialog } from "#platform/web/ui/form/action-dialog.tsx";
import { type FieldErrors, findErrors } from "#platform/web/ui/form/form-check.ts";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";

type Values = { days: string; reason: string; asRead: string };

const EMPTY = { days: "", reason: "" };

type Props = { subscription: Subscription; opened: boolean; onClose: () => void };

export function PlanExtension({ subscription, opened, onClose }: Props) {
  const { planName, endDate, employerId } = subscription;
  const { instituteName } = employerId;
  const extend = useExtendSubscription();
  return (
    <ActionDialog
      opened={opened}
      title={`Add days to the plan of ${instituteName}`}
      onClose={onClose}
      initialValues={{ ...EMPTY, asRead: versionOfPlan(subscription) }}
      validate={findExtensionErrors}
      send={async ({ days, ...others }) => {
        const added = { days: Number(days), ...others };
        const saved = await extend.mutateAsync({ id: subscription._id, extension: added });
        return { message: `Days added: the plan of ${instituteName} ends on ${formatEnd(saved.endDate)}.` };
      }}
      failure="The days could not be added. Please try again."
      failurePlace="both"
      seconds={3}
      submit="Add Days"
      outcome={({ days }) =>
        isCount(days) ? `The ${planName} plan will end on ${endAfter(endDate, Number(days))}.` : null
      }
    >
      <p>{writeEnd(subscription)}</p>
      <TextField
        name="days"
        label="Days to add"
        required
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      <TextField
        name="reason"
        label="Reason"
        description="The owner of the school reads it in a notice and in a mail."
        required
        maxLength={200}
      />
    </ActionDialog>
  );
}

function writeEnd({ planName, status, endDate }: Subscription): string {
  return status === "active"
    ? `The ${planName} plan ends on ${formatEnd(endDate)}.`
    : `The ${planName} plan ended on ${formatEnd(endDate)}. With more days it runs again from now, with the credits that are left.`;
}

const formatEnd = (instant: string | null) => (instant ? formatDayOf(instant) : "—");

function endAfter(endDate: string | null, days: number): string {
  return formatDay(dayInIndia(extendedEnd(endDate ? new Date(endDate) : null, days, new Date())));
}

function isCount(days: string): boolean {
  return /^\d{1,4}$/.test(days.trim()) && Number(days) > 0 && Number(days) <= MAX_PERIOD_DAYS;
}

function findExtensionErrors(values: Values): FieldErrors {
  const errors = findErrors(extension, values);
  return isCount(values.days) ? errors : { ...errors, days: "Please enter a whole number from 1 to 3650." };
}
