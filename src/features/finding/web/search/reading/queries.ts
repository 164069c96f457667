// The query of a reading, and the reader for when the server does not answer.
import type { ReadingOfViewer } from "#features/matching/domain/reading/chips.ts";
import { queryOf } from "#platform/web/query.ts";

export const readingQuery = (question: string) =>
  queryOf(
    "/api/search/reading",
    { query: { q: question } },
    {
      staleTime: Infinity,
      retry: false,
    },
  );

/** The same reader in the browser, loaded when somebody types. It knows no cities and no names. */
export async function readHere(question: string, subjects: readonly string[]): Promise<ReadingOfViewer> {
  const reader = await import("#features/matching/domain/reading/read-question.ts");
  const reading = reader.readQuestion(question, { subjects, findCity: () => null });
  return { ...reading, notUsed: reader.personalWords(reading) };
}
