// The profile of an applicant as it was on the day of the application.
import type { ApplicantProfile as Profile } from "#domain/applications/wire.ts";
import { formatTime } from "#domain/day.ts";
import { Chips } from "#web/candidates/profile/chips.tsx";
import { educationFacts, formatExperience, formatSalary } from "#web/candidates/profile-format.ts";
import { QualificationsCard } from "#web/candidates/qualifications/qualifications-card.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { DescriptionList } from "#web/ui/display/description-list.tsx";
import styles from "./applicants.module.css";

type Props = { profile: Profile; schoolState: string | undefined };

export function ApplicantProfile({ profile, schoolState }: Props) {
  const { interviewSlotFrom: from, interviewSlotTo: to } = profile;
  return (
    <>
      <Card title="Professional Information">
        <DescriptionList
          inRows
          facts={[
            { label: "Current Profile", value: profile.currentProfile },
            { label: "Applying For", value: profile.ApplyingForProfile },
            { label: "Total Experience", value: formatExperience(profile.totalExperience) },
            { label: "Current Experience", value: formatExperience(profile.currentExperience) },
            { label: "Expected Salary", value: formatSalary(profile.expectedSalary) },
          ]}
        />
      </Card>
      <Card title="Education &amp; Teaching">
        <DescriptionList inRows facts={educationFacts(profile)} />
      </Card>
      <Card title="Availability">
        <DescriptionList
          inRows
          facts={[
            { label: "Available for Interview?", value: profile.emailAvailable },
            {
              label: "Interview Slot",
              value: from && to && `${formatTime(from)} to ${formatTime(to)}, India time`,
            },
            { label: "Can Join", value: profile.joiningAvailability },
            { label: "Relocation", value: profile.relocationPreference },
            { label: "Native Place", value: profile.nativePlace },
          ]}
        />
      </Card>
      <Card title="Subjects and Classes">
        <Chips entries={profile.subjects} label="Subjects" />
        <Chips entries={profile.classes} label="Classes" />
      </Card>
      <div className={styles.wide}>
        <QualificationsCard candidate={profile} schoolState={schoolState} />
      </div>
    </>
  );
}
