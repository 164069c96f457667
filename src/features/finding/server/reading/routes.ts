// The call that reads a typed question, with the subjects and cities of the server.
import { Hono } from "hono";
import { MAX_ROWS_PER_PAGE } from "#platform/domain/page.ts";
import * as calls from "#features/matching/domain/reading/calls.ts";
import { mostYearsIn } from "#features/matching/domain/reading/numbers.ts";
import { readQuestion, personalWords, wordsOfRest } from "#features/matching/domain/reading/read-question.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { findNamedCity } from "#features/matching/server/reading/named-city.ts";
import { listSubjects } from "#features/catalogue/server/subjects/service.ts";
import pLimit from "p-limit";
import { PROFILES } from "#platform/domain/teaching-terms.ts";
import type { NotUsed, Reading } from "#features/matching/domain/reading/chips.ts";
import type { Viewer } from "#platform/domain/role.ts";
import { isWordOfList } from "#features/teachers/server/service.ts";
import { searchOf } from "#features/teachers/server/search/search-of-viewer.ts";
import type { Deps } from "#platform/server/deps.ts";
import { wordsOf } from "#platform/server/search/text.ts";

/** More words of a rest are not looked up. */
const MAX_WORDS = 8;
const AT_ONCE = 4;

type Reader = Pick<Deps, "db" | "pool" | "clock">;

async function wordsNotUsed(deps: Reader, viewer: Viewer, reading: Reading): Promise<NotUsed[]> {
  const personal = personalWords(reading);
  // Where nothing was read, the question is searched as text.
  if (reading.chips.length === 0) return personal;
  const others = wordsOfRest(reading.rest).filter((word) => personal.every(({ text }) => text !== word));
  // "less than 5 years" is no text either, although a name may begin with one of its words.
  const ofYears = new Set(mostYearsIn(reading.rest).flatMap((text) => text.split(" ")));
  const doubtful = others.filter(
    (word) => !ofYears.has(word) && !wordsOf(word).every((part) => WORDS_OF_POSTS.has(part)),
  );
  const known = doubtful.length === 0 ? [] : await findKnown(deps, viewer, doubtful.slice(0, MAX_WORDS));
  const unknown = others.filter((word) => !known.includes(word));
  return [...personal, ...unknown.map((text) => ({ text, why: "unknown" as const }))];
}

/** One word of a post, such as "warden", is not looked up among people: a post that was meant has been read already. */
const WORDS_OF_POSTS = new Set(PROFILES.flatMap(wordsOf));

/** The words that somebody of the viewer's list has, or a word that begins with one. */
async function findKnown(deps: Reader, viewer: Viewer, words: readonly string[]): Promise<string[]> {
  const list = await searchOf(deps, viewer, { q: words.join(" ") });
  const known = await pLimit(AT_ONCE).map(words, async (word) =>
    (await isWordOfList(deps, list, word)) ? [word] : [],
  );
  return known.flat();
}

export const readingRoutes = new Hono<ApiEnv>();

serve(readingRoutes, calls.readQuestion, async ({ deps, viewer, query }) => {
  const rows = await listSubjects(deps.db, { page: 1, limit: MAX_ROWS_PER_PAGE });
  const subjects = rows.map(({ subject }) => subject);
  const reading = readQuestion(query.q ?? "", { subjects, findCity: findNamedCity });
  return { ...reading, notUsed: await wordsNotUsed(deps, viewer, reading) };
});
