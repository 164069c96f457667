// Applies for a job by a form that was sent without scripts.
import type { LoaderInput } from "#platform/web/load.ts";
import { sentText } from "#platform/web/sent-form.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { data, redirect } from "react-router";
import { Refusal } from "#platform/domain/refusal.ts";
import { errorMessage } from "#platform/web/api.ts";
import { getApi } from "#platform/web/visit.ts";
import { pathIn } from "#platform/domain/locale/locale.ts";

/** An application that was not sent. */
export type ApplyAnswer = { refusal: Text; note: string };

/** The answer is the job's page again: with the application, or with the sentence and the note. */
export async function applyAction({ context, request }: LoaderInput) {
  const form = await request.formData();
  const [id = "", note = ""] = ["vacancy", "note"].map((name) => sentText(form, name).trim());
  try {
    await getApi(context).post("/api/vacancies/{id}/applications", {
      params: { id },
      body: { ...(note && { note }) },
    });
  } catch (error) {
    const refusal = errorMessage(error, "Your application could not be sent. Please try again.");
    const status = error instanceof Refusal ? error.status : 500;
    return data<ApplyAnswer>({ refusal, note }, { status });
  }
  throw redirect(`${pathIn("en-IN", new URL(request.url).pathname)}#apply`);
}
