// The state of a candidate form: its values, its files, its errors, and which sections are done.
import { type KeyboardEvent, useRef, useState } from "react";
import { type ServerFormOptions, useServerForm } from "#web/ui/form/use-server-form.ts";
import type { FileChoice } from "#web/ui/files/file-choice.ts";
import { doneSections, sortByFormOrder, type SectionId } from "./form-sections.ts";
import { type CandidateFiles, type CandidateValues, NO_FILES } from "./form-values.ts";

type Options = ServerFormOptions<CandidateValues> & {
  /** What is already stored. */
  stored?: { photo: string | null; hasResume: boolean };
};

/** Whether there will be a photo or a resume after saving. */
function hasAttachment({ candidatePhoto, resume }: CandidateFiles, stored: Options["stored"]): boolean {
  const after = (choice: FileChoice, isStored: boolean) =>
    choice instanceof File || (isStored && choice === null);
  return after(candidatePhoto, Boolean(stored?.photo)) || after(resume, Boolean(stored?.hasResume));
}

export function useCandidateForm({ stored, ...options }: Options) {
  const { initialValues, validate } = options;
  const [files, setFiles] = useState(NO_FILES);
  const [done, setDone] = useState<SectionId[]>(() =>
    doneSections(validate(initialValues), hasAttachment(NO_FILES, stored)),
  );
  const chosen = useRef(files);

  const { form, submit, attempt, unresolved, errors } = useServerForm<CandidateValues>({
    ...options,
    onValuesChange: (values) => {
      markDone(values);
      options.onValuesChange?.(values);
    },
  });

  function markDone(values: CandidateValues) {
    const next = doneSections(validate(values), hasAttachment(chosen.current, stored));
    setDone((last) => (last.join() === next.join() ? last : next));
  }

  function changeFiles(change: Partial<CandidateFiles>) {
    chosen.current = { ...chosen.current, ...change };
    setFiles(chosen.current);
    for (const field of Object.keys(change)) form.clearFieldError(field);
    markDone(form.getValues());
  }

  return {
    form,
    files,
    /** The newest choice: a photo may have become smaller since the form was submitted. */
    getFiles: () => chosen.current,
    changeFiles,
    done,
    attempt,
    unresolved,
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
