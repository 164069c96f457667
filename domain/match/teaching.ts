// Judges what somebody teaches: subjects, level, and the medium and board.
import { ask, type Judgment, judged, type MatchFacts, textOf, type Wanted } from "./terms.ts";

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
const has = (list: readonly string[], wanted: string) => list.some((one) => same(one, wanted));
const mean = (shares: readonly number[]) => shares.reduce((sum, one) => sum + one, 0) / shares.length;

/** Each subject that is asked for counts the same. */
export function judgeSubjects({ subjects = [] }: Wanted, facts: MatchFacts): Judgment {
  if (subjects.length === 0) return ask("No subject is asked for");
  const taught = subjects.filter((subject) => has(facts.subjects, subject));
  const missing = subjects.filter((subject) => !taught.includes(subject));
  if (taught.length === 0) return judged(0, `Does not list ${missing.join(", ")}`);
  const text = `Teaches ${taught.join(", ")}`;
  return judged(
    taught.length / subjects.length,
    missing.length === 0 ? text : `${text}, not ${missing.join(", ")}`,
  );
}

/** The profile somebody works as now counts half of the one that is applied for. */
const SHARE_OF_CURRENT = 0.5;

export function judgeLevel({ profile, classes = [] }: Wanted, facts: MatchFacts): Judgment {
  const profiles = profile === undefined ? [] : [judgeProfile(profile, facts)];
  const taught = classes.filter((one) => has(facts.classes, one));
  const parts = [
    ...profiles,
    ...classes.map((one) =>
      taught.includes(one) ? judged(1, `Teaches ${one}`) : judged(0, `Does not list ${one}`),
    ),
  ];
  if (parts.length === 0) return ask("No profile or class is asked for");
  return judged(mean(parts.map(({ share }) => share)), parts.map(textOf).join(". "));
}

function judgeProfile(profile: string, { ApplyingForProfile, currentProfile }: MatchFacts): Judgment {
  if (same(ApplyingForProfile, profile)) return judged(1, `Applies as ${profile}`);
  const text = `Applies as ${ApplyingForProfile}`;
  return same(currentProfile, profile)
    ? judged(SHARE_OF_CURRENT, `${text}, works as ${profile}`)
    : judged(0, text);
}

/** Medium and board count the same; profiles do not list boards yet. */
export function judgeMedium({ medium, board }: Wanted, facts: MatchFacts): Judgment {
  const parts = [judgeLanguage(medium, facts), judgeBoard(board, facts)];
  const share = mean(parts.map((one) => one.share));
  const text = parts.map(textOf).join(". ");
  const known = parts.filter(({ verdict }) => verdict !== "ask");
  if (known.length === 0) return { verdict: "ask", share, text };
  const isSure = known.every(({ verdict }) => verdict === known[0]?.verdict);
  return { verdict: isSure && known[0] ? known[0].verdict : "partly", share, text };
}

function judgeLanguage(medium: string | undefined, facts: MatchFacts): Judgment {
  if (medium === undefined) return ask("No medium is asked for");
  const { teachingLanguage, canTeachEnglish } = facts;
  if (teachingLanguage !== null && same(teachingLanguage, medium)) return judged(1, `Teaches in ${medium}`);
  if (canTeachEnglish && same(medium, "English")) return judged(1, "Can teach in English");
  if (teachingLanguage === null) return ask("The teaching language is not known");
  return judged(0, `Teaches in ${teachingLanguage}`);
}

function judgeBoard(board: string | undefined, { boards = [] }: MatchFacts): Judgment {
  if (board === undefined) return ask("No board is asked for");
  if (boards.length === 0) return ask("The boards taught are not known");
  return has(boards, board) ? judged(1, `Has taught ${board}`) : judged(0, `Does not list ${board}`);
}
