// The button with which a teacher reports a school, or a school a profile. The form comes when it is first opened.
import { Suspense, useState } from "react";
import type { ReportTarget } from "#features/schools/domain/reports/terms.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { later } from "#platform/web/ui/feedback/later.tsx";

const ReportDialog = later(() => import("#features/schools/web/reports/report-dialog.tsx"));

type Props = {
  target: ReportTarget;
  /** The name of the school or the candidate. */
  name: string;
  /** The id that is reported, or the token of the link of a mail. */
  by: { about: string } | { token: string };
};

export function ReportButton({ target, name, by }: Props) {
  const t = useT("complaint");
  const [opened, setOpened] = useState(false);
  const label = target === "school" ? t("Report this school") : t("Report this profile");
  const close = () => setOpened(false);
  return (
    <>
      <Button small look="quiet" aria-label={`${label}: ${name}`} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <FormDialog opened={opened} title={t("Report {name}", { name })} onClose={close}>
        <Suspense fallback={<SkeletonList rows={2} />}>
          <ReportDialog target={target} by={by} onDone={close} />
        </Suspense>
      </FormDialog>
    </>
  );
}
