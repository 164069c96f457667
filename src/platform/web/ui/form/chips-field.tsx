// A field for several distinct entries: the chosen ones are chips below the input and can be removed.
import { placeText } from "#platform/domain/places/place.ts";
import { type Content } from "#platform/web/language/use-say.ts";
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { type ReactNode, useId, useState } from "react";
import { isSameText } from "#platform/domain/text/keys.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { afterTap } from "#platform/web/ui/form/after-tap.ts";
import { useUnresolved } from "#platform/web/ui/form/form-fields.tsx";
import { useLatest } from "#platform/web/ui/form/latest.ts";
import { type EnterOutcome, type Suggestion, SuggestInput } from "#platform/web/ui/form/suggest-input.tsx";
import { type TextInputProps } from "#platform/web/ui/form/field.tsx";
import styles from "#platform/web/ui/form/chips-field.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export type Acceptance = { add: string } | { refuse: Text; closesList?: boolean };

/** How a typed text came to be judged: by Enter, or because the field was left. */
export type Cause = "enter" | "leave";

type Props = Omit<
  TextInputProps,
  "value" | "defaultValue" | "onChange" | "data" | "accept" | "name" | "style"
> & {
  name: string;
  defaultValue?: string[];
  onChange: (chips: string[]) => void;
  typed: string;
  onType: (typed: string) => void;
  suggestions: readonly Suggestion[];
  /** For a typed text that was not picked: the entry to add, or the sentence that says why it cannot be added. */
  accept: (typed: string, cause: Cause) => Acceptance | Promise<Acceptance>;
  firstReady?: boolean;
  emptyMessage?: Content;
  /** The last entry of the list, which adds what is typed in its own way. Once refused, Enter picks it. */
  addition?: { label: string; onPick: (add: (chip: string) => void) => void } | undefined;
  /** Shown between the input and the chips. */
  below?: (add: (chip: string) => void) => ReactNode;
};

export function ChipsField({
  id,
  name,
  defaultValue = [],
  onChange,
  typed,
  onType,
  suggestions,
  accept,
  addition,
  below,
  error,
  emptyMessage,
  onBlur,
  ...look
}: Props) {
  const t = useT("ui");
  const say = useSay();
  const [chips, setChips] = useState(defaultValue);
  const [refusal, setRefusal] = useState<Text | null>(null);
  const listId = useId();
  const latest = useLatest({ typed, chips });
  const text = typed.trim();
  useUnresolved(
    name,
    text
      ? sentence("“{text}” is not added yet. Please choose it from the list or clear the field.", { text })
      : null,
  );

  function change(next: string[]) {
    setChips(next);
    setRefusal(null);
    onChange(next);
  }

  function add(chip: string, present = chips) {
    onType("");
    if (present.some((one) => isSameText(one, chip)))
      setRefusal(sentence("“{text}” is chosen already.", { text: placeText(chip) }));
    else change([...present, chip]);
  }

  async function judge(cause: Cause): Promise<EnterOutcome> {
    if (!text) return "close";
    const answer = await accept(text, cause);
    // The text changed while the answer was on its way.
    if (latest.current.typed.trim() !== text) return "keep-open";
    if ("add" in answer) {
      add(answer.add, latest.current.chips);
      return "close";
    }
    setRefusal(answer.refuse);
    return answer.closesList ? "close" : "keep-open";
  }

  return (
    <div>
      <SuggestInput
        {...look}
        id={id}
        name={name}
        value={typed}
        onChange={(next) => {
          setRefusal(null);
          onType(next);
        }}
        suggestions={suggestions.filter(({ value }) => !chips.some((one) => isSameText(one, value)))}
        onPick={(chip) => add(chip)}
        // The list covers the error below the field.
        emptyMessage={refusal ?? emptyMessage}
        addition={
          addition && {
            ...addition,
            onPick: () => addition.onPick((chip) => add(chip)),
            ready: refusal !== null && text !== "",
          }
        }
        onEnter={() => judge("enter")}
        onBlur={(event) => {
          // A text that was left in the input would be lost silently.
          afterTap(() => void judge("leave"));
          onBlur?.(event);
        }}
        error={refusal ?? error}
      />
      {below?.((chip) => add(chip))}
      {chips.length > 0 && (
        <ul
          id={listId}
          className="row gap-xs list above-sm"
          aria-label={t("{label}: chosen", { label: textOf(look.label) })}
        >
          {chips.map((chip) => (
            <li key={chip} className={`tap tint breaks ${styles.chip}`}>
              {say(placeText(chip))}
              <button
                type="button"
                className="button icon"
                aria-label={t("Remove {chip}", { chip: say(placeText(chip)) })}
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
