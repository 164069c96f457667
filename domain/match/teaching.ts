// Judges what somebody teaches: subjects, level, and the medium and board.
import { ask, type Judgment, judged, type MatchFacts, textOf, type Wanted } from "./terms.ts";

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
const has = (list: readonly string[], wanted: string) => list.some((one) => same(one, wanted));
const mean = (shares: readonly number[]) => shares.reduce((sum, one) => sum + one, 0) / shares.length;

/** Each subject that is asked for counts the same. */
export function judgeSubjects({ subjects = [] }: Wanted, facts: MatchFacts): Judgment | null {
  if (subjects.length === 0) return null;
  if (facts.subjects.length === 0) return ask("The subjects are not known");
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

export function judgeLevel({ profile, classes = [] }: Wanted, facts: MatchFacts): Judgment | null {
  const parts = [
    ...(profile === undefined ? [] : [judgeProfile(profile, facts)]),
    ...classes.map((one) => judgeClass(one, facts)),
  ];
  return joined(parts);
}

function judgeClass(wanted: string, { classes }: MatchFacts): Judgment {
  if (classes.length === 0) return ask(`Whether ${wanted} is taught is not known`);
  return has(classes, wanted) ? judged(1, `Teaches ${wanted}`) : judged(0, `Does not list ${wanted}`);
}

function judgeProfile(profile: string, { ApplyingForProfile, currentProfile }: MatchFacts): Judgment {
  if (same(ApplyingForProfile, profile)) return judged(1, `Applies as ${profile}`);
  const text = `Applies as ${ApplyingForProfile}`;
  return same(currentProfile, profile)
    ? judged(SHARE_OF_CURRENT, `${text}, works as ${profile}`)
    : judged(0, text);
}

/** Medium and board count the same; profiles do not list boards yet. */
export function judgeMedium({ medium, board }: Wanted, facts: MatchFacts): Judgment | null {
  return joined([
    ...(medium === undefined ? [] : [judgeLanguage(medium, facts)]),
    ...(board === undefined ? [] : [judgeBoard(board, facts)]),
  ]);
}

/** Each part counts the same; null without any. What is not known of one part is no doubt of the others. */
function joined(parts: readonly Judgment[]): Judgment | null {
  const [first] = parts;
  if (!first) return null;
  const share = mean(parts.map((one) => one.share));
  const text = parts.map(textOf).join(". ");
  const known = parts.filter(({ verdict }) => verdict !== "ask");
  const verdicts = new Set(known.map(({ verdict }) => verdict));
  const [only = "ask"] = verdicts;
  return { verdict: verdicts.size > 1 ? "partly" : only, share, text };
}

function judgeLanguage(medium: string, facts: MatchFacts): Judgment {
  const { teachingLanguage, canTeachEnglish } = facts;
  if (teachingLanguage !== null && same(teachingLanguage, medium)) return judged(1, `Teaches in ${medium}`);
  if (canTeachEnglish && same(medium, "English")) return judged(1, "Can teach in English");
  if (teachingLanguage === null) return ask("The teaching language is not known");
  return judged(0, `Teaches in ${teachingLanguage}`);
}

function judgeBoard(board: string, { boards = [] }: MatchFacts): Judgment {
  if (boards.length === 0) return ask("The boards taught are not known");
  return has(boards, board) ? judged(1, `Has taught ${board}`) : judged(0, `Does not list ${board}`);
}
