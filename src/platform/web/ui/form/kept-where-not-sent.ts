// The action of a page in the browser, for forms that the router sends: where nothing reaches the server, the page stays with what was
// typed and says so (SITE-80).
import { type ClientActionFunctionArgs, data } from "react-router";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { sentTexts } from "#platform/web/sent-form.ts";
import { isNotFetched } from "#platform/web/ui/feedback/later.tsx";

export const NOT_SENT = "There is no connection. Nothing was sent, and what you typed is still here.";
/** Above 400, so that the router does not ask for the page again, which would not arrive either. */
const UNAVAILABLE = 503;

/** `answer` is what the page's own action would have answered to a refused form. */
export function keptWhereNotSent<Answer>(answer: (problem: Text, typed: Record<string, string>) => Answer) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const sent = await request.clone().formData();
    try {
      return await serverAction<Answer>();
    } catch (error) {
      if (!isNotFetched(error)) throw error;
      return data(answer(NOT_SENT, sentTexts(sent)), { status: UNAVAILABLE });
    }
  };
}
