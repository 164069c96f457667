// Two to five candidates beside each other, with what differs marked (DECIDE-17, DECIDE-18).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import type { ReactNode } from "react";
import { eligibilityOf } from "#features/matching/domain/eligibility/eligibility.ts";
import { groupsTaught } from "#features/matching/domain/eligibility/taught-groups.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import type { ComparedCandidate } from "#features/deciding/domain/calls.ts";
import { MatchList } from "#features/teachers/web/match-reasons.tsx";
import { SmallCandidatePhoto } from "#features/teachers/web/candidate-photo.tsx";
import { formatExperience, formatSalary, joiningText } from "#features/teachers/web/profile-format.ts";
import {
  type EligibilityWords,
  useEligibilityWords,
} from "#features/teachers/web/qualifications/eligibility-words.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { CandidateNotes } from "./candidate-notes.tsx";
import styles from "./comparison.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Line = { label: string; text: (one: ComparedCandidate) => string };

const listed = (values: readonly string[]) => values.join(", ") || "—";

const linesFor = (
  state: string | undefined,
  say: (text: Text) => string,
  { nameOf, answerOf }: EligibilityWords,
): readonly Line[] => [
  { label: "Current Profile", text: ({ currentProfile }) => say(currentProfile) },
  { label: "Applying For", text: ({ ApplyingForProfile }) => say(ApplyingForProfile) },
  { label: "Subjects", text: ({ subjects }) => listed(subjects.map(say)) },
  { label: "Classes", text: ({ classes }) => listed(classes.map(say)) },
  { label: "Experience", text: ({ totalExperience }) => say(formatExperience(totalExperience)) },
  {
    label: "Degrees and TET",
    text: ({ mandatoryEducation, qualifications, tets }) =>
      listed(
        [
          ...new Set([mandatoryEducation, ...qualifications.map(({ degree }) => degree)]),
          ...tets.map(({ exam, paper }) => sentence("{exam} Paper {paper}", { exam, paper })),
        ].map(say),
      ),
  },
  {
    label: "National Rules",
    text: (one) => {
      const taught = groupsTaught(one);
      const answers = eligibilityOf(one, state).filter(
        ({ classes, answer }) => taught.includes(classes) && answer !== "not-told",
      );
      return answers.map((is) => `${nameOf(is.classes)}: ${answerOf(is)}`).join("; ") || "—";
    },
  },
  { label: "Lives In", text: ({ Address }) => say(parsePlace(Address)?.city ?? Address) },
  {
    label: "Distance",
    text: ({ distanceKm }) => (distanceKm === null ? "—" : say(sentence("{km} km", { km: distanceKm }))),
  },
  { label: "Relocation", text: ({ relocationPreference }) => say(relocationPreference) },
  { label: "Joining", text: ({ joiningAvailability }) => say(joiningText(joiningAvailability)) },
  { label: "Expected Pay", text: ({ expectedSalary }) => say(formatSalary(expectedSalary)) },
  {
    label: "Languages",
    text: ({ teachingLanguage, otherLanguagesKnown }) =>
      listed(
        [...new Set([...(teachingLanguage ? [teachingLanguage] : []), ...otherLanguagesKnown])].map(say),
      ),
  },
];

export function Comparison({ candidates }: { candidates: readonly ComparedCandidate[] }) {
  const say = useSay("search");
  const t = useT("shortlists");
  const state = parsePlace(useSession().user?.address ?? "")?.state;
  const lines = linesFor(state, say, useEligibilityWords());
  const row = (label: string, cells: (one: ComparedCandidate) => ReactNode, differs = false) => (
    <tr key={label} data-differs={differs || undefined}>
      <th scope="row">
        {say(label)}
        {differs && <small> {t("Differs")}</small>}
      </th>
      {candidates.map((one) => (
        <td key={one._id}>{cells(one)}</td>
      ))}
    </tr>
  );
  return (
    // A region that scrolls can be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.frame} aria-label={t("Comparison")} tabIndex={0}>
      <table className={styles.table} data-count={candidates.length}>
        <thead>
          <tr>
            <td>
              <span className="ek-visually-hidden">{t("Fact")}</span>
            </td>
            {candidates.map(({ _id, fullName, photo }) => (
              <th key={_id} scope="col">
                <SmallCandidatePhoto photo={photo} className={styles.photo} />
                <TextLink to={`/employer/candidatedetails/${_id}`}>{fullName}</TextLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, text }) => row(label, text, new Set(candidates.map(text)).size > 1))}
          {candidates.some(({ match }) => match) &&
            row("Match", ({ match }) =>
              match ? (
                <>
                  <strong>{t("{score} of 100", { score: match.score })}</strong>
                  <MatchList match={match} />
                </>
              ) : (
                "—"
              ),
            )}
        </tbody>
        <tfoot data-not-printed>
          {row("Notes", ({ _id }) => (
            <CandidateNotes candidateId={_id} />
          ))}
        </tfoot>
      </table>
    </section>
  );
}
