// The sections of a candidate's record for every viewer: on the full profile and in print, in the candidate's own dashboard, and
// of an application as it was on its day. What a viewer was not sent is left out.
import type { CandidateProfile, CandidateRecord } from "#domain/candidates/contract.ts";
import { formatTime } from "#domain/day.ts";
import { formatRupees } from "#domain/money.ts";
import { Chips } from "#web/candidates/profile/chips.tsx";
import { LockedContact } from "#web/candidates/profile/locked-contact.tsx";
import { resumeInTab } from "#web/candidates/profile/resume-address.ts";
import { ResumeLink } from "#web/candidates/profile/resume-link.tsx";
import { formatExperience, formatSalary, NOT_AVAILABLE } from "#web/candidates/profile-format.ts";
import { QualificationsCard } from "#web/candidates/qualifications/qualifications-card.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { DescriptionList, type Fact } from "#web/ui/display/description-list.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import styles from "#web/candidates/profile/candidate-details.module.css";

/** The fields of one section; undefined is what the viewer may not see. */
type Part = { [Field in keyof CandidateRecord]?: CandidateRecord[Field] | undefined };

const sent = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== undefined);

export function professionalFacts(candidate: CandidateProfile): Fact[] {
  const { unanswered } = candidate;
  const currentSalary = unanswered?.includes("currentSalary") ? undefined : candidate.currentSalary;
  return sent([
    { label: "Current Profile", value: candidate.currentProfile },
    { label: "Applying For", value: candidate.ApplyingForProfile },
    { label: "Total Experience", value: formatExperience(candidate.totalExperience) },
    { label: "Current Experience", value: formatExperience(candidate.currentExperience) },
    { label: "Expected Salary", value: formatSalary(candidate.expectedSalary) },
    { label: "Current Salary", value: currentSalary === undefined ? undefined : formatRupees(currentSalary) },
  ]);
}

export function educationFacts(candidate: Part): Fact[] {
  return sent([
    { label: "Mandatory Education", value: candidate.mandatoryEducation },
    { label: "Other Education", value: candidate.otherEducation },
    { label: "Can Teach in English", value: candidate.canTeachEnglish },
    { label: "Teaching Language", value: candidate.teachingLanguage },
  ]);
}

export function availabilityFacts(candidate: Part): Fact[] {
  const { interviewSlotFrom: from, interviewSlotTo: to } = candidate;
  return sent([
    { label: "Available for Interview?", value: candidate.emailAvailable },
    {
      label: "Interview Slot",
      value: from && to ? `${formatTime(from)} to ${formatTime(to)}, India time` : null,
    },
    { label: "Can Join", value: candidate.joiningAvailability },
    { label: "Relocation", value: candidate.relocationPreference },
    { label: "Native Place", value: candidate.nativePlace },
    { label: "Gender", value: candidate.gender },
    { label: "Phone", value: candidate.phone },
    { label: "Email", value: candidate.email },
  ]);
}

const listsOf = (candidate: CandidateProfile) => ({
  Subjects: candidate.subjects,
  Classes: candidate.classes,
  "Preferred Locations": candidate.preferredLocations,
  "Other Languages Known": candidate.otherLanguagesKnown,
});

type Props = {
  candidate: CandidateProfile;
  /** The state of the school that reads the profile. */
  schoolState?: string | undefined;
};

/** The full profile: a row for each fact, "N/A" for one that is missing (CAND-1, CAND-2). */
export function FullSections({ candidate, schoolState }: Props) {
  const rows = (facts: readonly Fact[]) => <DescriptionList inRows missing={NOT_AVAILABLE} facts={facts} />;
  const { Subjects, ...others } = listsOf(candidate);
  return (
    <div className={`grid wide-halves gap-lg ${styles.sections}`}>
      <Card title="Professional Information">{rows(professionalFacts(candidate))}</Card>
      <Card title="Education &amp; Teaching">{rows(educationFacts(candidate))}</Card>
      <Card title="Availability &amp; Contact">
        {rows(availabilityFacts(candidate))}
        {candidate.phone === undefined && <LockedContact candidate={candidate} />}
      </Card>
      <div className={`grid wide-halves gap-lg ${styles.lists}`}>
        <Card title="Subjects">
          <Chips entries={Subjects} label="Subjects" />
        </Card>
        <Card title="Documents" notPrinted>
          <ResumeLink candidate={candidate} />
        </Card>
        {Object.entries(others).map(([label, entries]) => (
          <Card key={label} title={label}>
            <Chips entries={entries} label={label} />
          </Card>
        ))}
      </div>
      <QualificationsCard candidate={candidate} schoolState={schoolState} />
    </div>
  );
}

/** The own dashboard: tiles, without those that are missing (CDASH-8). */
export function OwnSections({ candidate }: { candidate: CandidateRecord }) {
  const lists = Object.entries(listsOf(candidate)).map(([label, entries]) => ({
    label,
    value: entries.join(label === "Preferred Locations" ? "; " : ", "),
  }));
  return (
    <div className="stack gap-lg">
      <Card title="Professional Information">
        <DescriptionList facts={professionalFacts(candidate)} />
      </Card>
      <Card title="Availability &amp; Contact">
        <DescriptionList
          facts={[...availabilityFacts(candidate), { label: "Address", value: candidate.Address }]}
        />
      </Card>
      <Card title="Education &amp; Teaching">
        <DescriptionList facts={[...educationFacts(candidate), ...lists]} />
      </Card>
      <QualificationsCard candidate={candidate} />
      <Card title="Documents" notPrinted>
        <OwnResume resume={candidate.resume} />
      </Card>
    </div>
  );
}

function OwnResume({ resume }: Pick<CandidateRecord, "resume">) {
  if (!resume) return <p>No resume available</p>;
  return (
    <a href={resumeInTab(resume)} target="_blank" rel="noopener" className={buttonClass({ look: "default" })}>
      <Icon name="document" />
      View Resume
    </a>
  );
}
