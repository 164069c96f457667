// Finds the names of a list, such as subjects or languages, that fit what a person types: "maths" finds Mathematics, "cs"
// Computer Science, "bangla" Bengali.
import { wordsOfName, isSameText } from "#platform/domain/text/keys.ts";
import { isStopWord, longFormOf, synonymsOf, WORDS_WITH_SYNONYMS } from "#platform/domain/text/synonyms.ts";

const SAME_MEANING = 1;
const CONTAINED = 4;
/** A shorter beginning of a synonym would fit too much: "ar" begins "arthashastra". */
const SHORTEST_BEGINNING = 3;

/**
 * The names that fit, the best first, else in the order of the list. A name that only contains the text fits where no
 * word of another begins with it: "hin" is Hindi and not Chinese. An empty text fits all.
 */
export function findNames(names: readonly string[], typed: string): string[] {
  if (typed.trim() === "") return [...names];
  const found = ranked(names, typed);
  const begun = found.filter(({ rank }) => rank < CONTAINED);
  return (begun.length > 0 ? begun : found).map(({ name }) => name);
}

/** The one name that is the typed text itself or means the same. */
export function findSameName(names: readonly string[], typed: string): string | undefined {
  const [best, next] = ranked(names, typed).filter(({ rank }) => rank <= SAME_MEANING);
  return best && (best.rank < SAME_MEANING || !next) ? best.name : undefined;
}

function ranked(names: readonly string[], typed: string): { name: string; rank: number }[] {
  return names
    .flatMap((name) => {
      const rank = rankOf(name, typed);
      return rank === null ? [] : [{ name, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank);
}

function rankOf(name: string, typed: string): number | null {
  if (isSameText(name, typed)) return 0;
  const nameWords = wordsOfName(name);
  const typedWords = wordsOfName(typed)
    .flatMap(longFormOf)
    .filter((word) => !isStopWord(word));
  if (typedWords.length === 0) return null;
  const places = typedWords.map((word) => nameWords.findIndex((other) => meansSame(word, other)));
  if (!places.includes(-1) && nameWords.length === typedWords.length) return SAME_MEANING;
  const begun = typedWords.map((word) => nameWords.findIndex((other) => begins(word, other)));
  if (!begun.includes(-1)) return begun.includes(0) ? 2 : 3;
  return name.toLowerCase().includes(typed.trim().toLowerCase()) ? CONTAINED : null;
}

const meansSame = (word: string, other: string) => synonymsOf(word).includes(other);

/** Whether a word, or a synonym that it begins, stands for the other. */
function begins(word: string, other: string): boolean {
  if (other.startsWith(word) || meansSame(word, other)) return true;
  if (word.length < SHORTEST_BEGINNING) return false;
  return WORDS_WITH_SYNONYMS.some((synonym) => synonym.startsWith(word) && meansSame(synonym, other));
}
