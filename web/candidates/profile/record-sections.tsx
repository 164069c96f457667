// The sections of a candidate's record for every viewer: on the full profile and in print, in the candidate's own dashboard, and
// of an application as it was on its day. What a viewer was not sent is left out.
import { placeText } from "#domain/places/place.ts";
import { sentence } from "#domain/locale/sentence.ts";
import type { CandidateProfile } from "#domain/candidates/calls.ts";
import type { CandidateRecord } from "#domain/candidates/record.ts";
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
import { type Say, useSay } from "#web/language/use-say.ts";
import { useT } from "#web/language/use-t.tsx";
import styles from "#web/candidates/profile/candidate-details.module.css";

/** The fields of one section; undefined is what the viewer may not see. */
type Part = { [Field in keyof CandidateRecord]?: CandidateRecord[Field] | undefined };

/** What was not sent has no row. */
const sent = (facts: readonly Fact[], say: Say): Fact[] =>
  facts.filter(({ value }) => value !== undefined).map(({ label, value }) => ({ label: say(label), value }));

/** A word of the domain or a place; nothing where there is none. */
const word = (text: string | null | undefined, say: Say) => text && say(placeText(text));

export function professionalFacts(candidate: CandidateProfile, say: Say): Fact[] {
  const { unanswered } = candidate;
  const currentSalary = unanswered?.includes("currentSalary") ? undefined : candidate.currentSalary;
  return sent(
    [
      { label: "Current Profile", value: word(candidate.currentProfile, say) },
      { label: "Applying For", value: word(candidate.ApplyingForProfile, say) },
      { label: "Total Experience", value: say(formatExperience(candidate.totalExperience)) },
      { label: "Current Experience", value: say(formatExperience(candidate.currentExperience)) },
      { label: "Expected Salary", value: say(formatSalary(candidate.expectedSalary)) },
      {
        label: "Current Salary",
        value: currentSalary === undefined ? undefined : formatRupees(currentSalary),
      },
    ],
    say,
  );
}

export function educationFacts(candidate: Part, say: Say): Fact[] {
  return sent(
    [
      { label: "Mandatory Education", value: word(candidate.mandatoryEducation, say) },
      { label: "Other Education", value: candidate.otherEducation },
      { label: "Can Teach in English", value: word(candidate.canTeachEnglish, say) },
      { label: "Teaching Language", value: word(candidate.teachingLanguage, say) },
    ],
    say,
  );
}

export function availabilityFacts(candidate: Part, say: Say): Fact[] {
  const { interviewSlotFrom: from, interviewSlotTo: to } = candidate;
  return sent(
    [
      { label: "Available for Interview?", value: word(candidate.emailAvailable, say) },
      {
        label: "Interview Slot",
        value:
          from && to
            ? say(sentence("{from} to {to}, India time", { from: { time: from }, to: { time: to } }))
            : null,
      },
      { label: "Can Join", value: word(candidate.joiningAvailability, say) },
      { label: "Relocation", value: word(candidate.relocationPreference, say) },
      { label: "Native Place", value: word(candidate.nativePlace, say) },
      { label: "Gender", value: word(candidate.gender, say) },
      { label: "Phone", value: candidate.phone },
      { label: "Email", value: candidate.email },
    ],
    say,
  );
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
  const say = useSay("candidates");
  const rows = (facts: readonly Fact[]) => (
    <DescriptionList inRows missing={say(NOT_AVAILABLE)} facts={facts} />
  );
  const { Subjects, ...others } = listsOf(candidate);
  return (
    <div className={`grid wide-halves gap-lg ${styles.sections}`}>
      <Card title={say("Professional Information")}>{rows(professionalFacts(candidate, say))}</Card>
      <Card title={say("Education & Teaching")}>{rows(educationFacts(candidate, say))}</Card>
      <Card title={say("Availability & Contact")}>
        {rows(availabilityFacts(candidate, say))}
        {candidate.phone === undefined && <LockedContact candidate={candidate} />}
      </Card>
      <div className={`grid wide-halves gap-lg ${styles.lists}`}>
        <Card title={say("Subjects")}>
          <Chips entries={Subjects} label={say("Subjects")} />
        </Card>
        <Card title={say("Documents")} notPrinted>
          <ResumeLink candidate={candidate} />
        </Card>
        {Object.entries(others).map(([label, entries]) => (
          <Card key={label} title={say(label)}>
            <Chips entries={entries} label={say(label)} />
          </Card>
        ))}
      </div>
      <QualificationsCard candidate={candidate} schoolState={schoolState} />
    </div>
  );
}

/** The own dashboard: tiles, without those that are missing (CDASH-8). */
export function OwnSections({ candidate }: { candidate: CandidateRecord }) {
  const say = useSay("candidates");
  const lists = Object.entries(listsOf(candidate)).map(([label, entries]) => ({
    label: say(label),
    value: entries.map((entry) => say(placeText(entry))).join(label === "Preferred Locations" ? "; " : ", "),
  }));
  return (
    <div className="stack gap-lg">
      <Card title={say("Professional Information")}>
        <DescriptionList facts={professionalFacts(candidate, say)} />
      </Card>
      <Card title={say("Availability & Contact")}>
        <DescriptionList
          facts={[
            ...availabilityFacts(candidate, say),
            { label: say("Address"), value: word(candidate.Address, say) },
          ]}
        />
      </Card>
      <Card title={say("Education & Teaching")}>
        <DescriptionList facts={[...educationFacts(candidate, say), ...lists]} />
      </Card>
      <QualificationsCard candidate={candidate} />
      <Card title={say("Documents")} notPrinted>
        <OwnResume resume={candidate.resume} />
      </Card>
    </div>
  );
}

function OwnResume({ resume }: Pick<CandidateRecord, "resume">) {
  const t = useT("candidates");
  if (!resume) return <p>{t("No resume available")}</p>;
  return (
    <a href={resumeInTab(resume)} target="_blank" rel="noopener" className={buttonClass({ look: "default" })}>
      <Icon name="document" />
      {t("View Resume")}
    </a>
  );
}
