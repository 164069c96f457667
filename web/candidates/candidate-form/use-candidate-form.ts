// The state of a candidate form: its values, its files, its errors, and which sections are done.
import { type KeyboardEvent, useRef, useState } from "react";
import { type ServerFormOptions, useServerForm } from "#web/ui/form/use-server-form.ts";
import { doneSections, sortByFormOrder, type SectionId } from "./form-sections.ts";
import { type CandidateFiles, type CandidateValues, NO_FILES } from "./form-values.ts";

type Options = ServerFormOptions<CandidateValues> & {
  /** A photo or a resume is already stored. */
  stored?: boolean;
};

export function useCandidateForm({ stored = false, ...options }: Options) {
  const { initialValues, validate } = options;
  const [files, setFiles] = useState(NO_FILES);
  const [done, setDone] = useState<SectionId[]>(() => doneSections(validate(initialValues), stored));
  const chosen = useRef(files);

  const { form, submit, attempt, errors } = useServerForm<CandidateValues>({
    ...options,
    onValuesChange: (values) => {
      markDone(values);
      options.onValuesChange?.(values);
    },
  });

  function markDone(values: CandidateValues) {
    const { candidatePhoto, resume } = chosen.current;
    const next = doneSections(validate(values), stored || candidatePhoto !== null || resume !== null);
    setDone((last) => (last.join() === next.join() ? last : next));
  }

  function changeFiles(next: CandidateFiles) {
    chosen.current = next;
    setFiles(next);
    form.clearFieldError("candidatePhoto");
    form.clearFieldError("resume");
    markDone(form.getValues());
  }

  return {
    form,
    files,
    changeFiles,
    done,
    attempt,
    submit,
    errors: sortByFormOrder(errors),
  };
}

export type CandidateForm = ReturnType<typeof useCandidateForm>;

/** Keeps Enter from submitting a form that is filled in only half (REG-5). */
export function preventEnterSubmit(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  const sends = target instanceof HTMLInputElement && target.type !== "file";
  if (event.key === "Enter" && sends) event.preventDefault();
}
