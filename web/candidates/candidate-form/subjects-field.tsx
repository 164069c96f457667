// Subjects You Can Teach: chips from the admins' list of subjects.
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { subjectQueries } from "#web/subjects/queries.ts";
import { type Acceptance, ChipsField } from "#web/ui/form/chips-field.tsx";
import { useField } from "#web/ui/form/form-fields.tsx";

export function SubjectsField() {
  const { key, field } = useField("subjects");
  const [typed, setTyped] = useState("");
  const { data } = useQuery(subjectQueries.list());

  const suggestions = useMemo(() => {
    const query = typed.trim().toLowerCase();
    return (data?.items ?? [])
      .filter(({ subject }) => subject.toLowerCase().includes(query))
      .map(({ subject }) => ({ value: subject }));
  }, [data, typed]);

  function accept(text: string): Acceptance {
    // Before any subject is in the list, the typed text is accepted.
    if (data?.items.length === 0) return { add: text };
    const [first, ...others] = suggestions;
    const same = suggestions.find(({ value }) => value.toLowerCase() === text.toLowerCase());
    const only = others.length === 0 ? first : undefined;
    const found = same ?? only;
    return found ? { add: found.value } : { refuse: "Please pick each subject from the list." };
  }

  return (
    <ChipsField
      key={key}
      {...field}
      label="Subjects You Can Teach"
      description="Pick one or more from the list"
      required
      typed={typed}
      onType={setTyped}
      suggestions={suggestions}
      accept={accept}
      firstReady
      nothing={typed.trim() && data?.items.length ? "No subject of this name." : undefined}
    />
  );
}
