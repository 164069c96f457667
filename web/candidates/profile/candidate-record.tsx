// A candidate's own profile with its sections (CDASH-8).
import type { CandidateRecord } from "#domain/candidates/contract.ts";
import { formatTime } from "#domain/day.ts";
import { formatRupees } from "#domain/money.ts";
import { resumeInTab } from "#web/candidates/profile/resume-address.ts";
import { educationFacts, formatExperience, formatSalary } from "#web/candidates/profile-format.ts";
import { QualificationsCard } from "#web/candidates/qualifications/qualifications-card.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { DescriptionList } from "#web/ui/display/description-list.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import { buttonClass } from "#web/ui/button.tsx";

export function CandidateRecordSections({ candidate }: { candidate: CandidateRecord }) {
  return (
    <div className="stack gap-lg">
      <Professional candidate={candidate} />
      <Availability candidate={candidate} />
      <Education candidate={candidate} />
      <QualificationsCard candidate={candidate} />
      <Documents candidate={candidate} />
    </div>
  );
}

type Props = { candidate: CandidateRecord };

function Professional({ candidate }: Props) {
  return (
    <Card title="Professional Information">
      <DescriptionList
        facts={[
          { label: "Current Profile", value: candidate.currentProfile },
          { label: "Applying For", value: candidate.ApplyingForProfile },
          { label: "Current Experience", value: formatExperience(candidate.currentExperience) },
          { label: "Total Experience", value: formatExperience(candidate.totalExperience) },
          { label: "Current Salary", value: formatRupees(candidate.currentSalary) },
          { label: "Expected Salary", value: formatSalary(candidate.expectedSalary) },
          { label: "Relocation Preference", value: candidate.relocationPreference },
        ]}
      />
    </Card>
  );
}

function Availability({ candidate }: Props) {
  const slot = `${formatTime(candidate.interviewSlotFrom)} to ${formatTime(candidate.interviewSlotTo)} India time`;
  return (
    <Card title="Availability & Contact">
      <DescriptionList
        facts={[
          { label: "Available for Interview", value: candidate.emailAvailable },
          { label: "Interview Slot", value: slot },
          { label: "Joining", value: candidate.joiningAvailability },
          { label: "Phone", value: candidate.phone },
          { label: "Email", value: candidate.email },
          { label: "Address", value: candidate.Address },
          { label: "Native Place", value: candidate.nativePlace },
          { label: "Gender", value: candidate.gender },
        ]}
      />
    </Card>
  );
}

function Education({ candidate }: Props) {
  return (
    <Card title="Education & Teaching">
      <DescriptionList
        facts={[
          ...educationFacts(candidate),
          { label: "Subjects", value: candidate.subjects.join(", ") },
          { label: "Classes", value: candidate.classes.join(", ") },
          { label: "Preferred Locations", value: candidate.preferredLocations.join("; ") },
          { label: "Other Languages Known", value: candidate.otherLanguagesKnown.join(", ") },
        ]}
      />
    </Card>
  );
}

function Documents({ candidate: { resume } }: Props) {
  return (
    <Card title="Documents" notPrinted>
      {resume ? (
        <a
          href={resumeInTab(resume)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ look: "default" })}
        >
          <Icon name="document" />
          View Resume
        </a>
      ) : (
        <p>No resume available</p>
      )}
    </Card>
  );
}
