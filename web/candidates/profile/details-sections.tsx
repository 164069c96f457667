// The sections of a full profile (CAND-1).
import type { CandidateProfile } from "#domain/candidates/contract.ts";
import { formatTime } from "#domain/day.ts";
import { formatRupees } from "#domain/money.ts";
import { DetailsList } from "#web/candidates/profile/details-list.tsx";
import { LockedContact } from "#web/candidates/profile/locked-contact.tsx";
import { NOT_GIVEN, salaryInWords, yearsInWords } from "#web/candidates/profile-words.ts";
import { ResumeLink } from "#web/candidates/profile/resume-link.tsx";
import { Chips } from "#web/candidates/profile/chips.tsx";
import { Card } from "#web/ui/display/card.tsx";
import styles from "#web/candidates/profile/candidate-details.module.css";

export function DetailsSections({ candidate }: { candidate: CandidateProfile }) {
  // The answer does not contain what a viewer may not see.
  const isContactHidden = candidate.phone === undefined;
  return (
    <div className={styles.sections}>
      <Card title="Professional Information">
        <DetailsList
          facts={[
            ["Current Profile", candidate.currentProfile],
            ["Applying For", candidate.ApplyingForProfile],
            ["Total Experience", `${yearsInWords(candidate.totalExperience)} years`],
            ["Current Experience", `${yearsInWords(candidate.currentExperience)} years`],
            ["Expected Salary", salaryInWords(candidate.expectedSalary)],
            ...currentSalary(candidate),
          ]}
        />
      </Card>
      <Card title="Education &amp; Teaching">
        <DetailsList
          facts={[
            ["Mandatory Education", candidate.mandatoryEducation],
            ["Other Education", candidate.otherEducation],
            ["Can Teach in English", candidate.canTeachEnglish],
            ["Teaching Language", candidate.teachingLanguage],
          ]}
        />
      </Card>
      <Card title="Availability &amp; Contact">
        <DetailsList
          facts={[
            ["Available for Interview?", candidate.emailAvailable],
            ["Interview Slot", slotInWords(candidate)],
            ["Can Join", candidate.joiningAvailability],
            ["Relocation", candidate.relocationPreference],
            ["Native Place", candidate.nativePlace],
            ["Gender", candidate.gender],
            ...contact(candidate),
          ]}
        />
        {isContactHidden && <LockedContact />}
      </Card>
      <div className={styles.lists}>
        <Card title="Subjects">
          <Chips entries={candidate.subjects} label="Subjects" />
        </Card>
        <Card title="Documents">
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
    </div>
  );
}

type Fact = [string, string | null];

function currentSalary({ currentSalary: rupees }: CandidateProfile): Fact[] {
  return rupees === undefined ? [] : [["Current Salary", formatRupees(rupees)]];
}

function contact({ phone, email }: CandidateProfile): Fact[] {
  return phone === undefined || email === undefined
    ? []
    : [
        ["Phone", phone],
        ["Email", email],
      ];
}

function slotInWords({ interviewSlotFrom: from, interviewSlotTo: to }: CandidateProfile): string {
  return from && to ? `${formatTime(from)} to ${formatTime(to)}, India time` : NOT_GIVEN;
}
