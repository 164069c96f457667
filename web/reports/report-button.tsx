// The button with which a teacher reports a school, or a school a profile. The form comes when it is first opened.
import { Suspense, useState } from "react";
import type { ReportTarget } from "#domain/reports/terms.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { SkeletonList } from "#web/ui/table/skeleton-list.tsx";
import { useT } from "#web/language/use-t.tsx";
import { later } from "#web/ui/feedback/later.tsx";

const ReportDialog = later(() => import("#web/reports/report-dialog.tsx"));

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
