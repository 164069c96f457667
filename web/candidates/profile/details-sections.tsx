// The sections of a full profile (CAND-1).
import type { CandidateProfile } from "#domain/candidates/contract.ts";
import { formatTime } from "#domain/day.ts";
import { formatRupees } from "#domain/money.ts";
import { LockedContact } from "#web/candidates/profile/locked-contact.tsx";
import {
  educationFacts,
  NOT_AVAILABLE,
  formatSalary,
  formatExperience,
} from "#web/candidates/profile-format.ts";
import { QualificationsCard } from "#web/candidates/qualifications/qualifications-card.tsx";
import { ResumeLink } from "#web/candidates/profile/resume-link.tsx";
import { Chips } from "#web/candidates/profile/chips.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { DescriptionList, type Fact } from "#web/ui/display/description-list.tsx";
import styles from "#web/candidates/profile/candidate-details.module.css";

type Props = { candidate: CandidateProfile; schoolState?: string | undefined };

export function DetailsSections({ candidate, schoolState }: Props) {
  // The answer does not contain what a viewer may not see.
  const isContactHidden = candidate.phone === undefined;
  return (
    <div className={styles.sections}>
      <Card title="Professional Information">
        <DescriptionList
          inRows
          missing={NOT_AVAILABLE}
          facts={[
            { label: "Current Profile", value: candidate.currentProfile },
            { label: "Applying For", value: candidate.ApplyingForProfile },
            { label: "Total Experience", value: formatExperience(candidate.totalExperience) },
            { label: "Current Experience", value: formatExperience(candidate.currentExperience) },
            { label: "Expected Salary", value: formatSalary(candidate.expectedSalary) },
            ...currentSalary(candidate),
          ]}
        />
      </Card>
      <Card title="Education &amp; Teaching">
        <DescriptionList inRows missing={NOT_AVAILABLE} facts={educationFacts(candidate)} />
      </Card>
      <Card title="Availability &amp; Contact">
        <DescriptionList
          inRows
          missing={NOT_AVAILABLE}
          facts={[
            { label: "Available for Interview?", value: candidate.emailAvailable },
            { label: "Interview Slot", value: formatSlot(candidate) },
            { label: "Can Join", value: candidate.joiningAvailability },
            { label: "Relocation", value: candidate.relocationPreference },
            { label: "Native Place", value: candidate.nativePlace },
            { label: "Gender", value: candidate.gender },
            ...contact(candidate),
          ]}
        />
        {isContactHidden && <LockedContact />}
      </Card>
      <div className={`grid gap-lg ${styles.lists}`}>
        <Card title="Subjects">
          <Chips entries={candidate.subjects} label="Subjects" />
        </Card>
        <Card title="Documents" notPrinted>
          <ResumeLink candidate={candidate} />
        </Card>
        <Card title="Classes">
          <Chips entries={candidate.classes} label="Classes" />
        </Card>
        <Card title="Preferred Locations">
          <Chips entries={candidate.preferredLocations} label="Preferred Locations" />
        </Card>
        <Card title="Other Languages Known">
          <Chips entries={candidate.otherLanguagesKnown} label="Other Languages Known" />
        </Card>
      </div>
      <QualificationsCard candidate={candidate} schoolState={schoolState} />
    </div>
  );
}

function currentSalary({ currentSalary: rupees }: CandidateProfile): Fact[] {
  return rupees === undefined ? [] : [{ label: "Current Salary", value: formatRupees(rupees) }];
}

function contact({ phone, email }: CandidateProfile): Fact[] {
  return phone === undefined || email === undefined
    ? []
    : [
        { label: "Phone", value: phone },
        { label: "Email", value: email },
      ];
}

function formatSlot({ interviewSlotFrom: from, interviewSlotTo: to }: CandidateProfile): string {
  return from && to ? `${formatTime(from)} to ${formatTime(to)}, India time` : NOT_AVAILABLE;
}
