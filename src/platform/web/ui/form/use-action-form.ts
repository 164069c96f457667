// A form that the action of its own page takes, with and without scripts.
import type { Text } from "#platform/domain/locale/sentence.ts";
import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { wasSendingLost } from "#platform/web/layout/navigation/lost-sending.ts";
import type { FieldErrors } from "#platform/web/ui/form/form-check.ts";
import { type FormOptions, useForm } from "#platform/web/ui/form/use-form.ts";

/** What the action found wrong. */
type Answer = { errors?: FieldErrors; problem: Text | null };

/** Sent beside the values, as the page has it by then. */
type About = { about?: Record<string, string> };

export function useActionForm<Values extends Record<string, string>>(
  initialValues: Values,
  answer: Answer | null | undefined,
  validate?: FormOptions<Values>["validate"],
  { about, ...options }: Pick<FormOptions<Values>, "asks" | "saved"> & About = {},
) {
  const submit = useSubmit();
  const form = useForm({
    ...options,
    initialValues,
    initialErrors: answer?.errors,
    initialProblem: answer?.problem ?? undefined,
    ...(validate && { validate }),
    send: async (values) => {
      // The form asks nothing when it is its own sending that leaves the page.
      if (options.asks) form.markSaved();
      await submit({ ...values, ...about }, { method: "post" });
      if (wasSendingLost()) form.markUnsaved();
    },
    failure: "This could not be sent. Please try again.",
  });
  const { showErrors, setProblem, markUnsaved } = form;
  const shown = useRef(answer);
  useEffect(() => {
    if (shown.current === answer) return;
    shown.current = answer;
    if (answer) markUnsaved();
    showErrors(answer?.errors ?? {});
    setProblem(answer?.problem ?? undefined);
    // Once for each answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
  return form;
}
