// The fields of a plan, for a new one and for a change in its row.
import { Button, Group, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useId } from "react";
import { sentenceOf } from "#web/api.ts";
import { fieldErrorsOf } from "#web/ui/field-errors.ts";
import { bodyOf, findPlanErrors, PLAN_NAMES, type PlanValues } from "#web/subscriptions/plan-values.ts";
import { useOneAtATime } from "#web/ui/one-at-a-time.ts";
import { toast } from "#web/ui/toast-store.ts";
import styles from "#web/subscriptions/plan-form.module.css";

type Props = {
  values: PlanValues;
  /** The button's verb. */
  word: string;
  save: (plan: ReturnType<typeof bodyOf>) => Promise<unknown>;
  onSaved: () => void;
  onCancel?: () => void;
  /** The sentence when the server gives no reason. */
  failure: string;
  busy: boolean;
  /** The form was opened by a button: its first field gets the focus. */
  startsHere?: boolean;
};

export function PlanForm({ values, word, save, onSaved, onCancel, failure, busy, startsHere }: Props) {
  const names = useId();
  const once = useOneAtATime();
  const form = useForm<PlanValues>({ mode: "uncontrolled", initialValues: values, validate: findPlanErrors });
  const field = (name: keyof PlanValues) => ({ ...form.getInputProps(name), name });

  const submit = form.onSubmit((typed) =>
    once(async () => {
      try {
        await save(bodyOf(typed));
        onSaved();
      } catch (error) {
        form.setErrors(fieldErrorsOf(error));
        toast.bad(sentenceOf(error, failure), { seconds: 3 });
      }
    }),
  );

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextInput
        key={form.key("name")}
        label="Name"
        withAsterisk
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
        withAsterisk
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
        minRows={2}
        {...field("description")}
      />
      <Textarea
        key={form.key("features")}
        className={styles.whole}
        label="Features"
        description="Separated by commas"
        minRows={2}
        {...field("features")}
      />
      <Group className={styles.whole} justify="flex-end">
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {word}
        </Button>
      </Group>
    </form>
  );
}
