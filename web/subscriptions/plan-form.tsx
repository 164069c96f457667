// The fields of a plan, for a new one and for a change in its row.
import { useId } from "react";
import { bodyOf, findPlanErrors, PLAN_NAMES, type PlanValues } from "#web/subscriptions/plan-values.ts";
import { useUnsavedChanges } from "#web/ui/form/unsaved-changes.ts";
import { useServerForm } from "#web/ui/form/use-server-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextInput, Textarea } from "#web/ui/form/field.tsx";
import styles from "#web/subscriptions/plan-form.module.css";

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
  busy: boolean;
  /** The form was opened by a button: its first field gets the focus. */
  startsHere?: boolean;
};

export function PlanForm({
  values,
  label,
  save,
  onSaved,
  onCancel,
  failure,
  onError,
  busy,
  startsHere,
}: Props) {
  const names = useId();
  const { form, submit } = useServerForm<PlanValues>({
    initialValues: values,
    validate: findPlanErrors,
    send: async (typed) => {
      await save(bodyOf(typed));
      markSaved();
      onSaved();
    },
    failure,
    seconds: 3,
    ...(onError && { onError }),
  });
  const { markSaved, leaveBy } = useUnsavedChanges(form.getValues);
  const field = (name: keyof PlanValues) => ({ ...form.getInputProps(name), name });

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextInput
        key={form.key("name")}
        label="Name"
        required
        list={names}
        // A person who pressed Edit wants to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={startsHere}
        {...field("name")}
      />
      <datalist id={names}>
        {PLAN_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextInput
        key={form.key("price")}
        label="Price"
        required
        leftSection="₹"
        inputMode="decimal"
        {...field("price")}
      />
      <TextInput
        key={form.key("totalcredits")}
        label="Credits"
        description="One credit invites one candidate"
        inputMode="numeric"
        {...field("totalcredits")}
      />
      <TextInput
        key={form.key("durationInDays")}
        label="Duration in days"
        description="365 where left empty"
        inputMode="numeric"
        {...field("durationInDays")}
      />
      <Textarea
        key={form.key("description")}
        className={styles.whole}
        label="Description"
        rows={2}
        {...field("description")}
      />
      <Textarea
        key={form.key("features")}
        className={styles.whole}
        label="Features"
        description="Separated by commas"
        rows={2}
        {...field("features")}
      />
      <div className={`row end ${styles.whole}`}>
        {onCancel && (
          <Button look="default" onClick={() => void leaveBy(onCancel)}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
