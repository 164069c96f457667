// A field for several distinct entries: the chosen ones are chips above the input and can be removed.
import { type ReactNode, useId, useState } from "react";
import type { TextInputProps } from "@mantine/core";
import { isSameText } from "#domain/distinct.ts";
import { Icon } from "#web/ui/display/icon.tsx";
import { type Suggestion, SuggestInput } from "#web/ui/form/suggest-input.tsx";
import styles from "#web/ui/form/chips-field.module.css";

export type Acceptance = { add: string } | { refuse: string };

type Props = Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "data" | "accept"> & {
  defaultValue?: string[];
  onChange: (chips: string[]) => void;
  typed: string;
  onType: (typed: string) => void;
  suggestions: readonly Suggestion[];
  /** For a typed text that is no suggestion: the entry to add, or the sentence that says why it cannot be added. */
  accept: (typed: string) => Acceptance | Promise<Acceptance>;
  firstReady?: boolean;
  nothing?: ReactNode;
};

export function ChipsField({
  id,
  defaultValue = [],
  onChange,
  typed,
  onType,
  suggestions,
  accept,
  error,
  onBlur,
  ...look
}: Props) {
  const [chips, setChips] = useState(defaultValue);
  const [refusal, setRefusal] = useState<string | null>(null);
  const listId = useId();

  function change(next: string[]) {
    setChips(next);
    setRefusal(null);
    onChange(next);
  }

  function add(chip: string) {
    onType("");
    if (chips.some((one) => isSameText(one, chip))) setRefusal(`“${chip}” is chosen already.`);
    else change([...chips, chip]);
  }

  async function enter() {
    if (!typed.trim()) return;
    const answer = await accept(typed.trim());
    if ("add" in answer) add(answer.add);
    else setRefusal(answer.refuse);
  }

  return (
    <div className={styles.field}>
      <SuggestInput
        {...look}
        id={id}
        value={typed}
        onChange={(text) => {
          setRefusal(null);
          onType(text);
        }}
        suggestions={suggestions.filter(({ value }) => !chips.some((one) => isSameText(one, value)))}
        onPick={add}
        onEnter={() => void enter()}
        onBlur={(event) => {
          // A text that was left in the input would be lost silently.
          void enter();
          onBlur?.(event);
        }}
        error={error ?? refusal}
      />
      {chips.length > 0 && (
        <ul id={listId} className={styles.chips} aria-label={`${textOf(look.label)}: chosen`}>
          {chips.map((chip) => (
            <li key={chip} className={styles.chip}>
              {chip}
              <button
                type="button"
                aria-label={`Remove ${chip}`}
                onClick={() => {
                  change(chips.filter((one) => one !== chip));
                  if (id) document.getElementById(id)?.focus();
                }}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function textOf(label: ReactNode): string {
  return typeof label === "string" ? label : "";
}
