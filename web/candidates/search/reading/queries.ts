// The query of a reading, and the reader for when the server does not answer.
import { queryOptions } from "@tanstack/react-query";
import type { Reading } from "#domain/reading/chips.ts";
import { readQuestion } from "#domain/reading/endpoints.ts";
import { type Api, browserApi } from "#web/api.ts";

export const readingQuery = (question: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ["reading", question],
    queryFn: () => api.call(readQuestion, { query: { q: question } }),
    staleTime: Infinity,
    retry: false,
  });

/** The same reader in the browser, loaded when somebody types. It knows no cities. */
export async function readHere(question: string, subjects: readonly string[]): Promise<Reading> {
  const reader = await import("#domain/reading/read-question.ts");
  return reader.readQuestion(question, { subjects, findCity: () => null });
}
