// The dialog in which an admin adds days to a plan that runs or has ended (SUB-48).
import { dayInIndia, formatDay, formatDayOf } from "#platform/domain/day.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import { extension } from "#features/money/domain/subscriptions/forms.ts";
import { extendedEnd } from "#features/money/domain/subscriptions/rules.ts";
import { MAX_PERIOD_DAYS } from "#features/money/domain/subscriptions/terms.ts";
import { useExtendSubscription } from "#features/money/web/subscriptions/admin-queries.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { type FieldErrors, findErrors } from "#platform/web/ui/form/form-check.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm, useValue } from "#platform/web/ui/form/use-form.ts";

type Values = { days: string; reason: string };

const EMPTY: Values = { days: "", reason: "" };

type Props = { subscription: Subscription; opened: boolean; onClose: () => void };

export function PlanExtension({ subscription, opened, onClose }: Props) {
  const { instituteName } = subscription.employerId;
  return (
    <FormDialog opened={opened} title={`Add days to the plan of ${instituteName}`} onClose={onClose}>
      <ExtensionForm subscription={subscription} onDone={onClose} />
    </FormDialog>
  );
}

function ExtensionForm({ subscription, onDone }: { subscription: Subscription; onDone: () => void }) {
  const { planName, endDate, employerId } = subscription;
  const extend = useExtendSubscription();
  const form = useForm({
    initialValues: EMPTY,
    validate: findExtensionErrors,
    send: async ({ days, reason }) => {
      const saved = await extend.mutateAsync({
        id: subscription._id,
        extension: { days: Number(days), reason },
      });
      toast.good(`Days added: the plan of ${employerId.instituteName} ends on ${formatEnd(saved.endDate)}.`, {
        seconds: 3,
      });
      onDone();
    },
    failure: "The days could not be added. Please try again.",
    failurePlace: "toast",
    seconds: 3,
  });
  const end = useValue(form, ({ days }) => (isCount(days) ? endAfter(endDate, Number(days)) : null));

  return (
    <Form form={form} submit="Add Days" onCancel={onDone}>
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
      <p aria-live="polite">{end !== null && `The ${planName} plan will end on ${end}.`}</p>
    </Form>
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
