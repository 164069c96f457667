// Judges what somebody teaches: subjects, level, and the medium and board.
import { joined, type Sentence, sentence, term } from "#platform/domain/locale/sentence.ts";
import { ask, type Judgment, judged, type MatchFacts, type Wanted } from "./terms.ts";

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
const has = (list: readonly string[], wanted: string) => list.some((one) => same(one, wanted));
const mean = (shares: readonly number[]) => shares.reduce((sum, one) => sum + one, 0) / shares.length;

/** A school may have typed one that no list has. */
const listed = (words: readonly string[]): Sentence => joined(words.map(term), ", ");
const teaches = (words: readonly string[]) => sentence("Teaches {what}", { what: listed(words) });
const doesNotList = (words: readonly string[]) => sentence("Does not list {what}", { what: listed(words) });

/** Each subject that is asked for counts the same. */
export function judgeSubjects({ subjects = [] }: Wanted, facts: MatchFacts): Judgment | null {
  if (subjects.length === 0) return null;
  if (facts.subjects.length === 0) return ask(() => sentence("The subjects are not known"));
  const taught = subjects.filter((subject) => has(facts.subjects, subject));
  const missing = subjects.filter((subject) => !taught.includes(subject));
  if (taught.length === 0) return judged(0, () => doesNotList(missing));
  return judged(taught.length / subjects.length, () =>
    missing.length === 0
      ? teaches(taught)
      : sentence("Teaches {what}, not {other}", { what: listed(taught), other: listed(missing) }),
  );
}

/** The profile somebody works as now counts half of the one that is applied for. */
const SHARE_OF_CURRENT = 0.5;

export function judgeLevel({ profile, classes = [] }: Wanted, facts: MatchFacts): Judgment | null {
  const parts = [
    ...(profile === undefined ? [] : [judgeProfile(profile, facts)]),
    ...classes.map((one) => judgeClass(one, facts)),
  ];
  return together(parts);
}

function judgeClass(wanted: string, { classes }: MatchFacts): Judgment {
  if (classes.length === 0)
    return ask(() => sentence("Whether {what} is taught is not known", { what: term(wanted) }));
  return has(classes, wanted) ? judged(1, () => teaches([wanted])) : judged(0, () => doesNotList([wanted]));
}

function judgeProfile(profile: string, { ApplyingForProfile, currentProfile }: MatchFacts): Judgment {
  const appliesAs = () => sentence("Applies as {profile}", { profile: term(ApplyingForProfile) });
  if (same(ApplyingForProfile, profile)) return judged(1, appliesAs);
  if (!same(currentProfile, profile)) return judged(0, appliesAs);
  return judged(SHARE_OF_CURRENT, () =>
    sentence("Applies as {profile}, works as {other}", {
      profile: term(ApplyingForProfile),
      other: term(profile),
    }),
  );
}

/** Medium and board count the same; profiles do not list boards yet. */
export function judgeMedium({ medium, board }: Wanted, facts: MatchFacts): Judgment | null {
  return together([
    ...(medium === undefined ? [] : [judgeLanguage(medium, facts)]),
    ...(board === undefined ? [] : [judgeBoard(board, facts)]),
  ]);
}

/** Each part counts the same; null without any. The verdict is that of the parts of which something is known. */
function together(parts: readonly Judgment[]): Judgment | null {
  const [first] = parts;
  if (!first) return null;
  const share = mean(parts.map((one) => one.share));
  const known = parts.filter(({ verdict }) => verdict !== "ask");
  const verdicts = new Set(known.map(({ verdict }) => verdict));
  const [only = "ask"] = verdicts;
  return {
    verdict: verdicts.size > 1 ? "partly" : only,
    share,
    why: () => parts.flatMap((one) => one.why()),
  };
}

const teachesIn = (language: string) => sentence("Teaches in {language}", { language: term(language) });

function judgeLanguage(medium: string, facts: MatchFacts): Judgment {
  const { teachingLanguage, canTeachEnglish } = facts;
  if (teachingLanguage !== null && same(teachingLanguage, medium)) return judged(1, () => teachesIn(medium));
  if (canTeachEnglish && same(medium, "English")) return judged(1, () => sentence("Can teach in English"));
  if (teachingLanguage === null) return ask(() => sentence("The teaching language is not known"));
  return judged(0, () => teachesIn(teachingLanguage));
}

function judgeBoard(board: string, { boards = [] }: MatchFacts): Judgment {
  if (boards.length === 0) return ask(() => sentence("The boards taught are not known"));
  return has(boards, board)
    ? judged(1, () => sentence("Has taught {board}", { board: term(board) }))
    : judged(0, () => doesNotList([board]));
}
