// The query of a reading, and the reader for when the server does not answer.
import { queryOptions } from "@tanstack/react-query";
import type { ReadingOfViewer } from "#domain/reading/chips.ts";
import { type Api, browserApi } from "#web/api.ts";

export const readingQuery = (question: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ["reading", question],
    queryFn: () => api.get("/api/search/reading", { query: { q: question } }),
    staleTime: Infinity,
    retry: false,
  });

/** The same reader in the browser, loaded when somebody types. It knows no cities and no names. */
export async function readHere(question: string, subjects: readonly string[]): Promise<ReadingOfViewer> {
  const reader = await import("#domain/reading/read-question.ts");
  const reading = reader.readQuestion(question, { subjects, findCity: () => null });
  return { ...reading, notUsed: reader.personalWords(reading) };
}
