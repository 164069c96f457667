// The state of a candidate form: its values, its files, its errors, and which sections are done.
import { useForm } from "@mantine/form";
import { useRef, useState } from "react";
import { type FieldErrors, textsOf } from "#web/ui/form-check.ts";
import { doneSections, inFormOrder, type SectionId } from "./form-sections.ts";
import { type CandidateFiles, type CandidateValues, NO_FILES } from "./form-values.ts";

type Options = {
  initialValues: CandidateValues;
  check: (values: CandidateValues) => FieldErrors;
  onValuesChange?: (values: CandidateValues) => void;
  /** A photo or a resume is already stored. */
  stored?: boolean;
};

export function useCandidateForm({ initialValues, check, onValuesChange, stored = false }: Options) {
  const [files, setFiles] = useState(NO_FILES);
  const [done, setDone] = useState<SectionId[]>(() => doneSections(check(initialValues), stored));
  /** Counts the failed attempts: with each one the summary is mounted again and takes the focus. */
  const [attempt, setAttempt] = useState(0);
  const chosen = useRef(files);

  // Uncontrolled, so that a typed character renders one field instead of forty.
  const form = useForm<CandidateValues>({
    mode: "uncontrolled",
    initialValues,
    validate: check,
    onValuesChange: (values) => {
      markDone(values);
      onValuesChange?.(values);
    },
  });

  function markDone(values: CandidateValues) {
    const { candidatePhoto, resume } = chosen.current;
    const next = doneSections(check(values), stored || candidatePhoto !== null || resume !== null);
    setDone((last) => (last.join() === next.join() ? last : next));
  }

  function changeFiles(next: CandidateFiles) {
    chosen.current = next;
    setFiles(next);
    form.clearFieldError("candidatePhoto");
    form.clearFieldError("resume");
    markDone(form.getValues());
  }

  function showErrors(errors: FieldErrors) {
    form.setErrors(errors);
    setAttempt((last) => last + 1);
  }

  return {
    form,
    files,
    changeFiles,
    done,
    attempt,
    showErrors,
    errors: inFormOrder(textsOf(form.errors)),
  };
}

export type CandidateForm = ReturnType<typeof useCandidateForm>;
