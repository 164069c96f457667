// The fields of a plan, for a new one and for a change in its row.
import { useId } from "react";
import {
  bodyOf,
  findPlanErrors,
  PLAN_NAMES,
  type PlanValues,
} from "#features/money/web/subscriptions/plan-values.ts";
import { Form, FormEnd } from "#platform/web/ui/form/form.tsx";
import { LongTextField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";

type Props = {
  values: PlanValues;
  /** The button's verb. */
  label: string;
  save: (plan: ReturnType<typeof bodyOf>) => Promise<unknown>;
  onSaved: () => void;
  onCancel?: () => void;
  /** The sentence when the server gives no reason. */
  failure: string;
  /** Shows an error in its own way; true when nothing else is to be shown. */
  onError?: (error: unknown) => Promise<boolean>;
  /** The form was opened by a button: its first field gets the focus. */
  startsHere?: boolean;
};

export function PlanForm({ values, label, save, onSaved, onCancel, startsHere, ...onFailure }: Props) {
  const names = useId();
  const form = useForm({
    asks: true,
    initialValues: values,
    validate: findPlanErrors,
    send: async (typed) => {
      await save(bodyOf(typed));
      form.markSaved();
      onSaved();
    },
    failurePlace: "toast",
    seconds: 3,
    ...onFailure,
  });

  return (
    <Form form={form} className="grid halves">
      <TextField
        name="name"
        label="Name"
        required
        list={names}
        // A person who pressed Edit wants to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={startsHere}
      />
      <datalist id={names}>
        {PLAN_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField name="price" label="Price" required leftSection="₹" inputMode="decimal" />
      <TextField
        name="totalcredits"
        label="Credits"
        description="One credit invites one candidate"
        inputMode="numeric"
      />
      <TextField
        name="durationInDays"
        label="Duration in days"
        description="365 where left empty"
        inputMode="numeric"
      />
      <LongTextField name="description" className="across" label="Description" rows={2} />
      <LongTextField
        name="features"
        className="across"
        label="Features"
        description="Separated by commas"
        rows={2}
      />
      <div className="across">
        <FormEnd submit={label} onCancel={onCancel} />
      </div>
    </Form>
  );
}
