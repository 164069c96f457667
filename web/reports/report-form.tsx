// The form of a report: a reason, and what happened.
import { listReasons, REASON_LABELS, type ReportTarget } from "#domain/reports/terms.ts";
import { TEACHERS_NEVER_PAY } from "#domain/verifications/teachers-never-pay.ts";
import type { TypedReport } from "#web/reports/queries.ts";
import { TeamForm } from "#web/teams/team-form.tsx";
import { Select } from "#web/ui/form/field.tsx";
import { NoteField } from "#web/ui/form/note-field.tsx";

type Props = {
  target: ReportTarget;
  send: (report: TypedReport) => Promise<void>;
  onCancel: () => void;
};

const LEADS: Record<ReportTarget, string> = {
  school: `${TEACHERS_NEVER_PAY} Our staff look at each report. The school never learns who reported it.`,
  profile: "Our staff look at each report. The person never learns who reported the profile.",
};

export function ReportForm({ target, send, onCancel }: Props) {
  const reasons = listReasons(target);
  const read = (typed: string | undefined) => reasons.find((reason) => reason === typed);
  return (
    <TeamForm
      label="Send Report"
      failure="The report could not be sent. Please try again."
      onCancel={onCancel}
      check={({ reason, text = "" }) => ({
        ...(!read(reason) && { reason: "Please choose a reason." }),
        ...(reason === "other" && !text.trim() && { text: "Please say what happened." }),
      })}
      send={async ({ reason, text = "" }) => {
        const chosen = read(reason);
        if (chosen) await send({ reason: chosen, text });
      }}
    >
      {(errors, forget) => (
        <>
          <p className="text">{LEADS[target]}</p>
          <Select
            label="Reason"
            name="reason"
            defaultValue=""
            error={errors["reason"]}
            onChange={forget}
            required
            data-autofocus
          >
            <option value="">Please choose</option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {REASON_LABELS[target][reason]}
              </option>
            ))}
          </Select>
          <NoteField
            label="What happened"
            name="text"
            description="When, who, and what was said or asked for"
            error={errors["text"]}
            onChange={forget}
          />
        </>
      )}
    </TeamForm>
  );
}
