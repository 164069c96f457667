// Says which words of a question the list of a viewer is not searched for (SENT-9, SENT-15). A name that this list does not
// have is such a word, so that nobody learns of a person whom the list hides.
import pLimit from "p-limit";
import { PROFILES } from "#platform/domain/teaching-terms.ts";
import type { NotUsed, Reading } from "#features/finding/domain/reading/chips.ts";
import { personalWords, wordsOfRest } from "#features/finding/domain/reading/read-question.ts";
import type { Viewer } from "#platform/domain/role.ts";
import { isWordOfList } from "#features/teachers/server/service.ts";
import { searchOf } from "#features/teachers/server/search/search-of-viewer.ts";
import type { Deps } from "#platform/server/deps.ts";
import { wordsOf } from "#platform/server/search/text.ts";

/** More words of a rest are not looked up. */
const MAX_WORDS = 8;
const AT_ONCE = 4;

type Reader = Pick<Deps, "db" | "pool" | "clock">;

export async function wordsNotUsed(deps: Reader, viewer: Viewer, reading: Reading): Promise<NotUsed[]> {
  const personal = personalWords(reading);
  // Where nothing was read, the question is searched as text.
  if (reading.chips.length === 0) return personal;
  const others = wordsOfRest(reading.rest).filter((word) => personal.every(({ text }) => text !== word));
  const doubtful = others.filter((word) => !wordsOf(word).every((part) => WORDS_OF_POSTS.has(part)));
  const known = doubtful.length === 0 ? [] : await findKnown(deps, viewer, doubtful.slice(0, MAX_WORDS));
  const unknown = others.filter((word) => !known.includes(word));
  return [...personal, ...unknown.map((text) => ({ text, why: "unknown" as const }))];
}

/** Of a post, such as "Hostel Warden", one word alone is no search for people: a post that was meant is read. */
const WORDS_OF_POSTS = new Set(PROFILES.flatMap(wordsOf));

/** The words that somebody of the viewer's list has, or a word that begins with one. */
async function findKnown(deps: Reader, viewer: Viewer, words: readonly string[]): Promise<string[]> {
  const list = await searchOf(deps, viewer, { q: words.join(" ") });
  const known = await pLimit(AT_ONCE).map(words, async (word) =>
    (await isWordOfList(deps, list, word)) ? [word] : [],
  );
  return known.flat();
}
