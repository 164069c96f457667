// Subjects as chips from the admins' list of subjects (REG-62).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { findNames, findSameName } from "#platform/domain/text/name-match.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { STARTER_SUBJECTS } from "#features/catalogue/domain/subjects/starter-subjects.ts";
import { type Acceptance, type Cause, ChipsField } from "#platform/web/ui/form/chips-field.tsx";
import { useField } from "#platform/web/ui/form/form-fields.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

const AWAY = "The subjects cannot be loaded just now. Please try again.";
/** Without a network the call fails at once instead of waiting for one. */
const QUERY = { ...queryOf("/api/subjects/getAllSubjects"), networkMode: "always" } as const;

type List = { items: readonly { subject: string }[] };

/** Until admins have added a subject, a list to begin with is offered and any other subject may be typed. */
function offerOf({ items }: List) {
  const isOpen = items.length === 0;
  return { isOpen, subjects: isOpen ? STARTER_SUBJECTS : items.map(({ subject }) => subject) };
}

type Props = { label?: string; required?: boolean };

export function SubjectsField({ label, required = true }: Props) {
  const t = useT("registration");
  const { key, field } = useField("subjects");
  const [typed, setTyped] = useState("");
  const cache = useQueryClient();
  const { data, isError } = useQuery(QUERY);
  const offer = useMemo(() => data && offerOf(data), [data]);
  const text = typed.trim();

  const suggestions = useMemo(
    () => (offer ? findNames(offer.subjects, typed).map((value) => ({ value })) : []),
    [offer, typed],
  );

  async function accept(subject: string, cause: Cause): Promise<Acceptance> {
    const list = await cache.ensureQueryData(QUERY).catch(() => null);
    if (!list) return { refuse: AWAY };
    const { isOpen, subjects } = offerOf(list);
    const same = findSameName(subjects, subject);
    if (same !== undefined) return { add: same };
    if (isOpen) return { add: subject };
    const [first, ...others] = findNames(subjects, subject);
    if (first !== undefined && (cause === "enter" || others.length === 0)) return { add: first };
    return { refuse: "Please pick each subject from the list." };
  }

  function emptyMessage(): string | undefined {
    if (isError) return AWAY;
    if (!offer) return t("Loading subjects…");
    return text && !offer.isOpen ? t("No subject of this name.") : undefined;
  }

  const isNew = offer?.isOpen && text && findSameName(offer.subjects, text) === undefined;
  return (
    <ChipsField
      key={key}
      {...field}
      label={label ?? t("Subjects You Can Teach")}
      description={
        offer?.isOpen
          ? t("Pick one or more from the list; typing another one and Enter adds it")
          : t("Pick one or more from the list")
      }
      maxLength={SHORT_TEXT}
      required={required}
      typed={typed}
      onType={setTyped}
      suggestions={suggestions}
      accept={accept}
      firstReady
      emptyMessage={emptyMessage()}
      addition={isNew ? { label: t("Add “{text}”", { text }), onPick: (add) => add(text) } : undefined}
    />
  );
}
