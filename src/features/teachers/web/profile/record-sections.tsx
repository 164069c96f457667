// The sections of a candidate's record for every viewer: on the full profile and in print, in the candidate's own dashboard, and
// of an application as it was on its day. What a viewer was not sent is left out.
import { PROFILE_SECTIONS } from "#features/teachers/domain/answers.ts";
import {
  ANSWER_LABELS,
  answerText,
  availabilityFacts,
  educationFacts,
  professionalFacts,
} from "#features/teachers/web/profile/answers.ts";
import type { CandidateProfile } from "#features/teachers/domain/calls.ts";
import type { CandidateRecord } from "#features/teachers/domain/record.ts";
import { Chips } from "#features/teachers/web/profile/chips.tsx";
import { LockedContact } from "#features/teachers/web/profile/locked-contact.tsx";
import { resumeInTab } from "#features/teachers/web/profile/resume-address.ts";
import { ResumeLink } from "#features/teachers/web/profile/resume-link.tsx";
import { NOT_AVAILABLE } from "#features/teachers/domain/profile-format.ts";
import { QualificationsCard } from "#features/teachers/web/qualifications/qualifications-card.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { DescriptionList, type Fact } from "#platform/web/ui/display/description-list.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import styles from "#features/teachers/web/profile/candidate-details.module.css";

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
  return (
    <div className={`grid wide-halves gap-lg ${styles.sections}`}>
      <Card title={say("Professional Information")}>{rows(professionalFacts(candidate, say))}</Card>
      <Card title={say("Education & Teaching")}>{rows(educationFacts(candidate, say))}</Card>
      <Card title={say("Availability & Contact")}>
        {rows(availabilityFacts(candidate, say))}
        {candidate.phone === undefined && <LockedContact candidate={candidate} />}
      </Card>
      <div className={`grid wide-halves gap-lg ${styles.lists}`}>
        <Card title={say(ANSWER_LABELS.subjects)}>
          <Chips entries={candidate.subjects} label={say(ANSWER_LABELS.subjects)} />
        </Card>
        <Card title={say("Documents")} notPrinted>
          <ResumeLink candidate={candidate} />
        </Card>
        {PROFILE_SECTIONS.lists
          .filter((name) => name !== "subjects")
          .map((name) => (
            <Card key={name} title={say(ANSWER_LABELS[name])}>
              <Chips entries={candidate[name]} label={say(ANSWER_LABELS[name])} />
            </Card>
          ))}
      </div>
      <QualificationsCard candidate={candidate} schoolState={schoolState} />
    </div>
  );
}

/** The own dashboard: a row for each fact, without those that are missing (CDASH-8). */
export function OwnSections({ candidate }: { candidate: CandidateRecord }) {
  const say = useSay("candidates");
  const lists = PROFILE_SECTIONS.lists.map((name) => ({
    label: say(ANSWER_LABELS[name]),
    value: answerText(name, candidate[name], say) ?? "",
  }));
  return (
    <div className={`grid wide-halves gap-lg ${styles.sections}`}>
      <Card title={say("Professional Information")}>
        <DescriptionList inRows facts={professionalFacts(candidate, say)} />
      </Card>
      <Card title={say("Availability & Contact")}>
        <DescriptionList
          inRows
          facts={[
            ...availabilityFacts(candidate, say),
            { label: say(ANSWER_LABELS.Address), value: answerText("Address", candidate.Address, say) },
          ]}
        />
      </Card>
      <Card title={say("Education & Teaching")}>
        <DescriptionList inRows facts={[...educationFacts(candidate, say), ...lists]} />
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
