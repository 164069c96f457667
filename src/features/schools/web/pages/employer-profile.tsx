// The first tab of an employer's dashboard: counts or the next step, the institute, and the edit form.
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Employer } from "#features/schools/domain/calls.ts";
import { HIRING_ROLES, READING_ROLES } from "#platform/domain/role.ts";
import { DailyQuota } from "#features/teachers/web/views/daily-quota.tsx";
import { WaitingTiles } from "#features/staff/web/dashboards/waiting-tiles.tsx";
import { EmployerEditForm, fetchEmployerEdit } from "#features/schools/web/employer-edit-later.ts";
import { InstituteProfile } from "#features/schools/web/institute-profile.tsx";
import { SchoolPhotos } from "#features/schools/web/school-photos.tsx";
import { InterviewStats } from "#features/interviews/web/list/interview-stats.tsx";
import { OwnDataSection } from "#features/accounts/web/session/own-data/own-data-section.tsx";
import { SecuritySection } from "#features/accounts/web/session/security/security-section.tsx";
import { WhatsAppSection } from "#platform/web/whatsapp/whatsapp-section.tsx";
import { FirstDay, useFirstDay } from "#features/schools/web/pages/first-day.tsx";
import { SchoolNextStep } from "#features/schools/web/pages/school-next-step.tsx";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { OwnNameSection } from "#features/schools/web/teams/own-name-section.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { makeStale, queryOf } from "#platform/web/query.ts";

type Props = { employer: Employer; readOnly: boolean };

export function EmployerProfile({ employer, readOnly }: Props) {
  const t = useT("employer");
  const { data: counts } = useSuspenseQuery(
    queryOf("/api/interview/counts/{userId}", { params: { userId: employer._id } }),
  );
  const isOwner = useHasMemberRole(["owner"]);
  const mayEdit = isOwner && !readOnly;
  const mayHire = useHasMemberRole(HIRING_ROLES) && !readOnly;
  const hasQuota = useHasMemberRole(READING_ROLES) && !readOnly;
  const steps = useFirstDay(employer._id, mayEdit);
  const [editing, setEditing] = useState(false);
  const cache = useQueryClient();
  const close = () => setEditing(false);

  function onSaved() {
    close();
    // The session contains the institute's name, phone and address too.
    void makeStale(cache, ["/api/auth/session"]);
  }

  return (
    <>
      <PageTitle
        actions={
          mayEdit && (
            <button
              type="button"
              className={buttonClass({ look: "default" })}
              onPointerEnter={fetchEmployerEdit}
              onFocus={fetchEmployerEdit}
              onClick={() => setEditing(true)}
            >
              <Icon name="edit" />
              {t("Edit Profile")}
            </button>
          )
        }
      >
        {employer.instituteName}
      </PageTitle>
      <div className="stack gap-lg">
        {steps.length > 0 && <FirstDay steps={steps} />}
        {!readOnly && <WaitingTiles side="employer" />}
        {counts.total > 0 || !mayHire ? (
          <InterviewStats counts={counts} />
        ) : (
          steps.length === 0 && <SchoolNextStep employerId={employer._id} />
        )}
        <InstituteProfile employer={employer} jobsHref={readOnly ? undefined : "?tab=jobs"} />
        {mayEdit && <SchoolPhotos />}
        {!readOnly && <OwnNameSection />}
        {!readOnly && <SecuritySection />}
        {!readOnly && <WhatsAppSection />}
        {!readOnly && <OwnDataSection member={isOwner ? "employer" : "colleague"} />}
        {hasQuota && <DailyQuota />}
      </div>
      <FormDialog opened={editing} title={t("Edit Profile")} onClose={close} wide>
        <EmployerEditForm employer={employer} onSaved={onSaved} onCancel={close} />
      </FormDialog>
    </>
  );
}
