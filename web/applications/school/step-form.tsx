// Asks before a step of weight, with room for some words to the applicant.
import type { Stage } from "#domain/applications/stages.ts";
import { MAX_APPLICATION_NOTE } from "#domain/applications/terms.ts";
import type { ApplicantWithoutContact } from "#domain/applications/wire.ts";
import { Form } from "#web/ui/form/form.tsx";
import { LongTextField } from "#web/ui/form/form-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { useChangeStage } from "./queries.ts";
import { CONSEQUENCES } from "./steps.ts";
import { useT } from "#web/language/use-t.tsx";
import { useSay } from "#web/language/use-say.ts";

type Props = {
  applicant: ApplicantWithoutContact;
  to: Stage;
  label: string;
  onCancel: () => void;
  onDone: () => void;
};

export function StepForm({ applicant, to, label, onCancel, onDone }: Props) {
  const say = useSay("applicants");
  const t = useT("applicants");
  const change = useChangeStage();
  const takesMessage = to !== "joined";
  const form = useForm({
    initialValues: { reason: "" },
    send: async (typed) => {
      const reason = typed.reason.trim();
      const { message } = await change.mutateAsync({
        id: applicant._id,
        stage: to,
        ...(reason !== "" && { reason }),
      });
      toast.good(message);
      onDone();
    },
    failure: t("The stage could not be changed. Please try again."),
  });
  return (
    <Form form={form} submit={say(label)} onCancel={onCancel}>
      <p className="text">{say(CONSEQUENCES[to] ?? "")}</p>
      {takesMessage && (
        <LongTextField
          name="reason"
          label={t("Message to the applicant")}
          description={t("Optional; it is added to the mail")}
          maxLength={MAX_APPLICATION_NOTE}
          data-autofocus
        />
      )}
    </Form>
  );
}
