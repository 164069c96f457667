// The form of a report: a reason, and what happened.
import { inSequence, type Text } from "#platform/domain/locale/sentence.ts";
import { listReasons, REASON_LABELS, type ReportTarget } from "#features/schools/domain/reports/terms.ts";
import { TEACHERS_NEVER_PAY } from "#features/schools/domain/verifications/teachers-never-pay.ts";
import type { TypedReport } from "#features/schools/web/reports/queries.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { NoteField, SelectField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = {
  target: ReportTarget;
  send: (report: TypedReport) => Promise<void>;
  onCancel: () => void;
};

const LEADS: Record<ReportTarget, Text> = {
  school: inSequence([
    TEACHERS_NEVER_PAY,
    "Our staff look at each report. The school never learns who reported it.",
  ]),
  profile: "Our staff look at each report. The person never learns who reported the profile.",
};

export function ReportForm({ target, send, onCancel }: Props) {
  const t = useT("complaint");
  const say = useSay("complaint");
  const reasons = listReasons(target);
  const read = (typed: string) => reasons.find((reason) => reason === typed);
  const form = useForm({
    initialValues: { reason: "", text: "" },
    validate: ({ reason, text }) => ({
      reason: !read(reason) && t("Please choose a reason."),
      text: reason === "other" && !text.trim() && t("Please say what happened."),
    }),
    send: async ({ reason, text }) => {
      const chosen = read(reason);
      if (chosen) await send({ reason: chosen, text });
    },
    failure: t("The report could not be sent. Please try again."),
  });
  return (
    <Form form={form} submit={t("Send Report")} onCancel={onCancel}>
      <p className="text">{say(LEADS[target])}</p>
      <SelectField
        name="reason"
        label={t("Reason")}
        options={reasons.map((value) => ({ value, label: say(REASON_LABELS[target][value] ?? value) }))}
        required
        data-autofocus
      />
      <NoteField
        name="text"
        label={t("What happened")}
        description={t("When, who, and what was said or asked for")}
      />
    </Form>
  );
}
