// Reports the conversation to staff: a form that works without scripts, and what follows (MSG-15).
import { Form, useNavigation } from "react-router";
import { LONG_TEXT } from "#platform/domain/field-limits.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { formatDayOf } from "#platform/domain/day.ts";
import { listReasons, REASON_LABELS, type ReportTarget } from "#features/schools/domain/reports/terms.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { Select, Textarea } from "#platform/web/ui/form/field.tsx";
import styles from "./thread.module.css";

/** A report that was refused, with what was typed. */
export type ReportResult = { reason: string; what: string; problem: Text };

type Props = { target: ReportTarget; reportedAt: string | null; result: ReportResult | null };

export function ReportConversation({ target, reportedAt, result }: Props) {
  const t = useT("threads");
  const say = useSay("complaint");
  const locale = useLocale();
  const { state, formData } = useNavigation();
  if (reportedAt !== null)
    return (
      <Notice role="note">
        {t(
          "You reported this conversation on {day}. Our staff look at it, and the other side does not learn of it.",
          {
            day: formatDayOf(reportedAt, locale),
          },
        )}
      </Notice>
    );
  const options = [
    { value: "", label: t("Please choose") },
    ...listReasons(target).map((value) => ({ value, label: say(REASON_LABELS[target][value] ?? value) })),
  ];
  return (
    <details className={styles.report} open={result !== null || undefined}>
      <summary className="link">{t("Report this conversation")}</summary>
      <Form method="post" preventScrollReset className={styles.reporting}>
        {result && <Notice tone="bad">{say(result.problem)}</Notice>}
        <p className="text">
          {t(
            "Our staff then read a copy of this conversation as it is now, with its files. The other side does not learn of it.",
          )}
        </p>
        <Select
          name="reason"
          label={t("Reason")}
          options={options}
          defaultValue={result?.reason ?? ""}
          required
        />
        <Textarea
          name="what"
          rows={2}
          label={t("What happened")}
          maxLength={LONG_TEXT}
          defaultValue={result?.what ?? ""}
        />
        <div className="row end">
          <Button type="submit" look="default" busy={state !== "idle" && formData?.has("reason") === true}>
            {t("Send the report")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
