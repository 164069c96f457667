// Takes a complaint that was written without a script, for the route's action (PRIV-20).
import { sentText } from "#platform/web/sent-form.ts";
import { data, redirect } from "react-router";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Api } from "#platform/web/api.ts";
import { getFieldErrors } from "#platform/web/ui/field-errors.ts";
import type { FieldErrors } from "#platform/web/ui/form/form-check.ts";

type Written = { text: string; about: string; email: string };

/** What was written, and why it was not taken. */
export type RefusedComplaint = { values: Written; errors: FieldErrors; problem?: Text };

/** Leads to the page with the number, so that a reload sends nothing. */
export async function answerComplaint(form: FormData, api: Api) {
  const read = (name: string) => sentText(form, name);
  const values = { text: read("text"), about: read("about"), email: read("email") };
  // A file that was chosen before the script came is only a name here.
  if (sentText(form, "file") !== "")
    return data(refusedFor(values, "The file was not sent. Please choose it again."));
  try {
    const { number } = await api.post("/api/complaints", { body: values, files: {} });
    return redirect(`/complain?number=${number}`, 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const errors = getFieldErrors(error);
    const isUnnamed = Object.keys(errors).length === 0;
    return data(refusedFor(values, isUnnamed ? error.text : undefined, errors), { status: error.status });
  }
}

const refusedFor = (
  values: Written,
  problem: Text | undefined,
  errors: FieldErrors = {},
): RefusedComplaint => ({
  values,
  errors,
  ...(problem !== undefined && { problem }),
});
