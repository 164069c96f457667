// The first tab of a candidate's dashboard: counts, upcoming interviews, the profile and its edit form.
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Link } from "#platform/web/ui/link.tsx";
import type { CandidateRecord } from "#features/teachers/domain/record.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import {
  CandidateEditForm,
  fetchCandidateEdit,
} from "#features/teachers/web/profile/candidate-edit-later.ts";
import { CandidateNextStep } from "#features/teachers/web/profile/candidate-next-step.tsx";
import { OwnSections } from "#features/teachers/web/profile/record-sections.tsx";
import { OWN_PROFILE_PATH } from "#features/teachers/web/profile/own-profile-path.ts";
import { AskedBirth } from "#features/teachers/web/views/asked-birth.tsx";
import { InterviewStats } from "#features/interviews/web/list/interview-stats.tsx";
import { UpcomingCarousel } from "#features/interviews/web/list/upcoming-carousel.tsx";
import { OwnDataSection } from "#features/accounts/web/session/own-data/own-data-section.tsx";
import { SecuritySection } from "#features/accounts/web/session/security/security-section.tsx";
import { WhatsAppSection } from "#platform/web/whatsapp/whatsapp-section.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { makeStale, queryOf } from "#platform/web/query.ts";

type Props = {
  candidate: CandidateRecord;
  upcomingInterviews: Interview[];
  interviewsHref: string;
};

export function CandidateProfile({ candidate, upcomingInterviews, interviewsHref }: Props) {
  const t = useT("candidate");
  const { data: counts } = useSuspenseQuery(
    queryOf("/api/interview/counts/{userId}", { params: { userId: candidate._id } }),
  );
  const [editing, setEditing] = useState(false);
  const cache = useQueryClient();
  const { revalidate } = useRevalidator();

  async function onSaved(saved: CandidateRecord) {
    // A new e-mail address changes the key of the profile's query and the person in the session.
    cache.setQueryData(queryOf("/api/candidates/{email}", { params: { email: saved.email } }).queryKey, {
      candidate: saved,
      upcomingInterviews,
    });
    setEditing(false);
    await Promise.all([makeStale(cache, ["/api/auth/session"]), revalidate()]);
  }

  return (
    <>
      <PageTitle
        actions={
          <>
            <Link to={OWN_PROFILE_PATH} className={buttonClass({ look: "default" })} data-not-printed>
              <Icon name="eye" />
              {t("View as a School")}
            </Link>
            {!candidate.unanswered && (
              <button
                type="button"
                className={buttonClass({ look: "default" })}
                onPointerEnter={fetchCandidateEdit}
                onFocus={fetchCandidateEdit}
                onClick={() => setEditing(true)}
              >
                <Icon name="edit" />
                {t("Edit Profile")}
              </button>
            )}
          </>
        }
      >
        {candidate.fullName}
      </PageTitle>
      <div className="stack gap-lg">
        <AskedBirth />
        {counts.total === 0 ? (
          <CandidateNextStep candidate={candidate} onEdit={() => setEditing(true)} />
        ) : (
          <InterviewStats counts={counts} />
        )}
        <Card title={t("Upcoming Interviews")} notPrinted>
          <UpcomingCarousel interviews={upcomingInterviews} to={interviewsHref} />
        </Card>
        <OwnSections candidate={candidate} />
        <SecuritySection />
        <WhatsAppSection />
        <OwnDataSection member="candidate" />
      </div>
      <FormDialog opened={editing} title={t("Edit Profile")} onClose={() => setEditing(false)} wide>
        <CandidateEditForm candidate={candidate} onSaved={onSaved} onCancel={() => setEditing(false)} />
      </FormDialog>
    </>
  );
}
