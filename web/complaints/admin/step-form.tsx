// Staff answer a complaint, or put its answer off to a later day with a reason; both are mailed.
import type { Complaint } from "#domain/complaints/calls.ts";
import { formatDay } from "#domain/day.ts";
import { LONG_TEXT } from "#domain/field-limits.ts";
import { useComplaintStep } from "#web/complaints/queries.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Form } from "#web/ui/form/form.tsx";
import { LongTextField, TextField } from "#web/ui/form/form-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

type Props = { complaint: Complaint; step: "extend" | "answer"; onDone: () => void };

export function StepForm({ complaint, step, onDone }: Props) {
  const { _id: id, email, latest } = complaint;
  const take = useComplaintStep();
  const isAnswer = step === "answer";
  const form = useForm({
    initialValues: { text: "", until: "" },
    validate: ({ text, until }) => ({
      until: !isAnswer && !until && "Please choose a day.",
      text: !text.trim() && "Please write what the person reads.",
    }),
    send: async ({ text, until }) => {
      const { message } = await take.mutateAsync({ id, step, text, ...(!isAnswer && { until }) });
      toast.good(message, { seconds: 3 });
      onDone();
    },
    failure: "This could not be done. Please try again.",
  });
  return (
    <Form form={form} submit={isAnswer ? "Send Answer" : "Put Off"} onCancel={onDone}>
      {!isAnswer && (
        <TextField
          name="until"
          type="date"
          label="New day"
          description={`Not after ${formatDay(latest)}`}
          required
        />
      )}
      <LongTextField
        name="text"
        label={isAnswer ? "Your answer" : "Reason"}
        description={
          isAnswer
            ? `It is mailed to ${email}, with the way to the Data Protection Board of India.`
            : `It is mailed to ${email} with the new day.`
        }
        rows={6}
        maxLength={LONG_TEXT}
        required
        data-autofocus
      />
    </Form>
  );
}
