// The content of the dialog of a report: the form, the thanks, or that it was reported already (REPORT-12).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  reportQueries,
  type TypedReport,
  useReportByLink,
  useSendReport,
} from "#features/schools/web/reports/queries.ts";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { formatDayOf } from "#platform/domain/day.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { REASON_LABELS, type ReportTarget, listReasons } from "#features/schools/domain/reports/terms.ts";
import type { Reply } from "#platform/web/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { inSequence, type Text } from "#platform/domain/locale/sentence.ts";
import { TEACHERS_NEVER_PAY } from "#features/schools/domain/verifications/teachers-never-pay.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { NoteField, SelectField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";

type Props = { target: ReportTarget; by: { about: string } | { token: string }; onDone: () => void };

export default function ReportDialog({ target, by, onDone }: Props) {
  return "about" in by ? (
    <ReportOfPerson target={target} about={by.about} onDone={onDone} />
  ) : (
    <ReportByLink token={by.token} onDone={onDone} />
  );
}

type Given = { target: ReportTarget; onDone: () => void };

function ReportOfPerson({ target, about, onDone }: Given & { about: string }) {
  const t = useT("complaint");
  const answer = useQuery(reportQueries.own(about));
  const { mutateAsync } = useSendReport(about);
  return (
    <Loaded answer={answer} failure={t("Your report could not be opened. Please try again.")}>
      {({ report }) =>
        report ? (
          <AlreadyReported target={target} report={report} onDone={onDone} />
        ) : (
          <Reporting target={target} send={mutateAsync} onDone={onDone} />
        )
      }
    </Loaded>
  );
}

function ReportByLink({ token, onDone }: { token: string; onDone: () => void }) {
  const { mutateAsync } = useReportByLink(token);
  return <Reporting target="school" send={mutateAsync} onDone={onDone} />;
}

type Sending = Given & { send: (report: TypedReport) => Promise<{ message: string }> };

function Reporting({ target, send, onDone }: Sending) {
  const [done, setDone] = useState<string | null>(null);
  if (done !== null) return <Thanks sentence={done} target={target} onDone={onDone} />;
  return (
    <ReportForm
      target={target}
      onCancel={onDone}
      send={async (report) => {
        try {
          setDone((await send(report)).message);
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "ALREADY_REPORTED") throw error;
          setDone(error.message);
        }
      }}
    />
  );
}

const WHO_READS = {
  school: "Only our staff read it. The school never learns who reported it.",
  profile: "Only our staff read it. The person never learns who reported the profile.",
} as const satisfies Record<ReportTarget, string>;

function Thanks({ sentence, target, onDone }: Given & { sentence: string }) {
  const t = useT("complaint");
  const say = useSay("complaint");
  return (
    <div className="stack">
      <Notice aria-live="polite">{say(sentence)}</Notice>
      <p>{t(WHO_READS[target])}</p>
      <div className="row end">
        <Button onClick={onDone} data-autofocus>
          {t("Close")}
        </Button>
      </div>
    </div>
  );
}

type Own = NonNullable<Reply<"GET", "/api/reports/{id}">["report"]>;

function AlreadyReported({ target, report, onDone }: Given & { report: Own }) {
  const t = useT("complaint");
  const say = useSay("complaint");
  const locale = useLocale();
  const { reason, text, createdAt } = report;
  const values = {
    day: formatDayOf(createdAt, locale),
    reason: say(REASON_LABELS[target][reason] ?? reason),
  };
  return (
    <div className="stack">
      <p>
        {target === "school"
          ? t("You have reported this school on {day}: {reason}.", values)
          : t("Your school has reported this profile on {day}: {reason}.", values)}
      </p>
      {text && <p className="text as-typed">{text}</p>}
      <p>{t(WHO_READS[target])}</p>
      <div className="row end">
        <Button onClick={onDone}>{t("Close")}</Button>
      </div>
    </div>
  );
}

type FormProps = {
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

export function ReportForm({ target, send, onCancel }: FormProps) {
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
