// Two to five candidates beside each other, with what differs and the best values marked (DECIDE-17, DECIDE-18).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import type { ReactNode } from "react";
import { parsePlace } from "#platform/domain/places/place.ts";
import type { ComparedCandidate } from "#features/deciding/domain/calls.ts";
import { MatchList } from "#features/teachers/web/match-reasons.tsx";
import { SmallCandidatePhoto } from "#features/teachers/web/candidate-photo.tsx";
import { formatExperience, formatSalary, joiningText } from "#features/teachers/domain/profile-format.ts";
import {
  type EligibilityWords,
  useEligibilityWords,
} from "#features/teachers/web/qualifications/eligibility-words.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { CandidateNotes } from "./candidate-notes.tsx";
import { degreesOf, rulesFor } from "./degrees.ts";
import styles from "./comparison.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Line = {
  label: string;
  text: (one: ComparedCandidate) => string;
  /** More is better for the school. Null where nothing is known. */
  worth?: (one: ComparedCandidate) => number | null;
};

const numberIn = (text: string): number | null => {
  const number = Number.parseInt(/\d+/.exec(text)?.[0] ?? "", 10);
  return Number.isNaN(number) ? null : number;
};
/** "More than 20 years" is more than "20". */
const yearsIn = (experience: string): number | null => {
  const years = numberIn(experience);
  return years === null || /^\d/.test(experience) ? years : years + 0.5;
};
const negative = (number: number | null) => (number === null ? null : -number);

/** Who is ahead of somebody else in this line; nobody where all are equal. */
function bestOf(
  candidates: readonly ComparedCandidate[],
  worth: Line["worth"] = () => null,
): ReadonlySet<string> {
  const known = candidates.flatMap((one) => {
    const value = worth(one);
    return value === null ? [] : [{ id: one._id, value }];
  });
  const most = Math.max(...known.map(({ value }) => value));
  const best = known.filter(({ value }) => value === most);
  return new Set(best.length < known.length ? best.map(({ id }) => id) : []);
}

const scoreOf = ({ match }: ComparedCandidate) => match?.score ?? null;

const listed = (values: readonly string[]) => values.join(", ") || "—";

const linesFor = (
  state: string | undefined,
  say: (text: Text) => string,
  { nameOf, answerOf }: EligibilityWords,
): readonly Line[] => [
  {
    label: "Expected Pay",
    text: ({ expectedSalary }) => say(formatSalary(expectedSalary)),
    worth: ({ expectedSalary }) => negative(numberIn(expectedSalary)),
  },
  { label: "Current Profile", text: ({ currentProfile }) => say(currentProfile) },
  { label: "Applying For", text: ({ ApplyingForProfile }) => say(ApplyingForProfile) },
  { label: "Subjects", text: ({ subjects }) => listed(subjects.map(say)) },
  { label: "Classes", text: ({ classes }) => listed(classes.map(say)) },
  {
    label: "Experience",
    text: ({ totalExperience }) => say(formatExperience(totalExperience)),
    worth: ({ totalExperience }) => yearsIn(totalExperience),
  },
  {
    label: "Degrees and TET",
    text: (one) => listed(degreesOf(one).map(say)),
  },
  {
    label: "National Rules",
    text: (one) =>
      rulesFor(one, state)
        .map((is) => `${nameOf(is.classes)}: ${answerOf(is)}`)
        .join("; ") || "—",
  },
  { label: "Lives In", text: ({ Address }) => say(parsePlace(Address)?.city ?? Address) },
  {
    label: "Distance",
    text: ({ distanceKm }) => (distanceKm === null ? "—" : say(sentence("{km} km", { km: distanceKm }))),
    worth: ({ distanceKm }) => negative(distanceKm),
  },
  { label: "Relocation", text: ({ relocationPreference }) => say(relocationPreference) },
  { label: "Joining", text: ({ joiningAvailability }) => say(joiningText(joiningAvailability)) },
  {
    label: "Languages",
    text: ({ teachingLanguage, otherLanguagesKnown }) =>
      listed(
        [...new Set([...(teachingLanguage ? [teachingLanguage] : []), ...otherLanguagesKnown])].map(say),
      ),
  },
];

type Props = {
  candidates: readonly ComparedCandidate[];
  /** What comes next for each. */
  stepsOf?: (candidateId: string) => ReactNode;
};

export function Comparison({ candidates, stepsOf }: Props) {
  const say = useSay("search");
  const t = useT("shortlists");
  const state = parsePlace(useSession().user?.address ?? "")?.state;
  const lines = linesFor(state, say, useEligibilityWords());
  const row = (
    label: string,
    cells: (one: ComparedCandidate) => ReactNode,
    { differs = false, worth }: { differs?: boolean; worth?: Line["worth"] } = {},
  ) => {
    const best = bestOf(candidates, worth);
    return (
      <tr key={label} data-differs={differs || undefined}>
        <th scope="row">
          {label}
          {differs && <small> {t("Differs")}</small>}
        </th>
        {candidates.map((one) => (
          <td key={one._id} data-best={best.has(one._id) || undefined}>
            {cells(one)}
            {best.has(one._id) && <span className="ek-visually-hidden"> {t("(best)")}</span>}
          </td>
        ))}
      </tr>
    );
  };
  const differs = (text: (one: ComparedCandidate) => unknown) => new Set(candidates.map(text)).size > 1;
  const areMatched = candidates.some(({ match }) => match);
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
        {stepsOf && <tbody data-not-printed>{row(t("Next Step"), ({ _id }) => stepsOf(_id))}</tbody>}
        <tbody>
          {areMatched &&
            row(t("Match"), ({ match }) => (match ? t("{score} of 100", { score: match.score }) : "—"), {
              differs: differs(scoreOf),
              worth: scoreOf,
            })}
          {lines.map(({ label, text, worth }) => row(say(label), text, { differs: differs(text), worth }))}
          {areMatched && row(t("Why"), ({ match }) => (match ? <MatchList match={match} /> : "—"))}
        </tbody>
        <tfoot data-not-printed>
          {row(t("Notes"), ({ _id }) => (
            <CandidateNotes candidateId={_id} />
          ))}
        </tfoot>
      </table>
    </section>
  );
}

/** Why these cannot be compared. */
export function CannotCompare({ sentence, children }: { sentence: Text; children: ReactNode }) {
  const say = useSay();
  const t = useT("shortlists");
  return (
    <EmptyState picture="people" hint={say(sentence)} action={children}>
      {t("These candidates cannot be compared")}
    </EmptyState>
  );
}

/** Of those who were asked for, some may have left since. */
export function MissingPeople({ asked, shown }: { asked: string; shown: number }) {
  const t = useT("shortlists");
  const missing = new Set(asked.split(",")).size - shown;
  if (missing <= 0) return null;
  return (
    <Notice className="below">
      {missing === 1
        ? t("One person is no longer here.")
        : t("{count} people are no longer here.", { count: missing })}
    </Notice>
  );
}
