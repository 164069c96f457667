// The profile of an applicant as it was on the day of the application.
import type { ApplicantProfile as Profile } from "#features/applications/domain/wire.ts";
import { Chips } from "#features/teachers/web/profile/chips.tsx";
import {
  availabilityFacts,
  educationFacts,
  professionalFacts,
} from "#features/teachers/web/profile/answers.ts";
import { QualificationsCard } from "#features/teachers/web/qualifications/qualifications-card.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = { profile: Profile; schoolState: string | undefined };

/** How to reach the person stands above, with the stage. */
const ELSEWHERE = { gender: undefined, phone: undefined, email: undefined };

export function ApplicantProfile({ profile, schoolState }: Props) {
  const t = useT("applicants");
  const say = useSay("candidates");
  return (
    <>
      <Card title={t("Professional Information")}>
        <DescriptionList inRows facts={professionalFacts(profile, say)} />
      </Card>
      <Card title={t("Education & Teaching")}>
        <DescriptionList inRows facts={educationFacts(profile, say)} />
      </Card>
      <Card title={t("Availability")}>
        <DescriptionList inRows facts={availabilityFacts({ ...profile, ...ELSEWHERE }, say)} />
      </Card>
      <Card title={t("Subjects and Classes")}>
        <Chips entries={profile.subjects} label={t("Subjects")} />
        <Chips entries={profile.classes} label={t("Classes")} />
      </Card>
      <div className="across">
        <QualificationsCard candidate={profile} schoolState={schoolState} />
      </div>
    </>
  );
}
