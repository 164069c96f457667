// The first tab of an employer's dashboard: counts or the next step, the institute, and the edit form.
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Employer } from "#domain/employers/calls.ts";
import { HIRING_ROLES, READING_ROLES } from "#domain/role.ts";
import { DailyQuota } from "#web/candidates/views/daily-quota.tsx";
import { WaitingTiles } from "#web/dashboards/waiting-tiles.tsx";
import { EmployerEditForm, fetchEmployerEdit } from "#web/employers/employer-edit-later.ts";
import { InstituteProfile } from "#web/employers/institute-profile.tsx";
import { SchoolPhotos } from "#web/employers/school-photos.tsx";
import { InterviewStats } from "#web/interviews/list/interview-stats.tsx";
import { OwnDataSection } from "#web/session/own-data/own-data-section.tsx";
import { SecuritySection } from "#web/session/security/security-section.tsx";
import { WhatsAppSection } from "#web/whatsapp/whatsapp-section.tsx";
import { FirstDay, useFirstDay } from "#web/pages/employer/first-day.tsx";
import { SchoolNextStep } from "#web/pages/employer/school-next-step.tsx";
import { useHasMemberRole } from "#web/teams/member-role.ts";
import { OwnNameSection } from "#web/teams/own-name-section.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { useT } from "#web/language/use-t.tsx";
import { makeStale, queryOf } from "#web/query.ts";

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
