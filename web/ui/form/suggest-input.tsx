// A text input with a list of suggestions below it, for mouse, touch and keyboard. HTML has no such input: `datalist`
// shows no notes, and the focus has to stay in the input.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus */
import { TextInput, type TextInputProps } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "#web/ui/form/suggest-input.module.css";

export type Suggestion = { value: string; note?: string | undefined };

type Props = Omit<TextInputProps, "value" | "onChange" | "data"> & {
  value: string;
  onChange: (typed: string) => void;
  suggestions: readonly Suggestion[];
  onPick: (value: string) => void;
  /** Called on Enter when no suggestion is highlighted. */
  onEnter?: () => void;
  /** Enter picks the first suggestion: for fields that accept only suggestions. */
  firstReady?: boolean;
  /** A message in place of the list: nothing fits, or the search failed. */
  emptyMessage?: ReactNode;
};

const NONE = -1;

export function SuggestInput(props: Props) {
  const { value, onChange, suggestions, onPick, onEnter, firstReady, emptyMessage, onBlur, ...input } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isRequested, setRequested] = useState(false);
  const optionsKey = suggestions.map((suggestion) => suggestion.value).join("\n");
  const [highlighted, highlight] = useHighlight(`${optionsKey}\n${value}`, firstReady && value ? 0 : NONE);
  const opened = isRequested && (suggestions.length > 0 || Boolean(emptyMessage));
  const chosen = opened ? suggestions[highlighted] : undefined;
  const idOf = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (chosen) list.current?.children[highlighted]?.scrollIntoView({ block: "nearest" });
  }, [chosen, highlighted]);

  function pick(picked: string) {
    onPick(picked);
    setRequested(false);
    highlight(NONE);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      if (chosen || onEnter) event.preventDefault();
      if (chosen) pick(chosen.value);
      else onEnter?.();
    } else if (event.key === "Escape" && opened) {
      // Escape closes the list only, not the dialog around it.
      event.stopPropagation();
      event.preventDefault();
      setRequested(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setRequested(true);
      highlight(neighbour(highlighted, event.key === "ArrowDown" ? 1 : -1, suggestions.length));
    }
  }

  return (
    <TextInput
      role="combobox"
      aria-expanded={opened}
      aria-controls={opened ? listId : undefined}
      aria-activedescendant={chosen ? idOf(highlighted) : undefined}
      aria-autocomplete="list"
      autoComplete="off"
      {...input}
      value={value}
      onChange={(event) => {
        onChange(event.currentTarget.value);
        setRequested(true);
      }}
      onFocus={() => setRequested(true)}
      onClick={() => setRequested(true)}
      onBlur={(event) => {
        setRequested(false);
        onBlur?.(event);
      }}
      onKeyDown={handleKeyDown}
      inputContainer={(field) => (
        <div className={styles.anchor}>
          {field}
          {opened && (
            // A press on the list must not take the focus from the input.
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label="Suggestions"
              className={styles.list}
              onMouseDown={(event) => event.preventDefault()}
            >
              {suggestions.length === 0 && <p className={styles.nothing}>{emptyMessage}</p>}
              {suggestions.map((suggestion, index) => (
                // The keyboard reaches the options through the input.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={suggestion.value}
                  id={idOf(index)}
                  role="option"
                  aria-selected={index === highlighted}
                  className={styles.option}
                  onClick={() => pick(suggestion.value)}
                >
                  {suggestion.value}
                  {suggestion.note && <small className={styles.note}>{suggestion.note}</small>}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    />
  );
}

/** The highlight goes back to `first` when the suggestions change. */
function useHighlight(offer: string, first: number) {
  const [state, setState] = useState({ offer, index: first });
  if (state.offer !== offer) setState({ offer, index: first });
  return [
    state.offer === offer ? state.index : first,
    (index: number) => setState({ offer, index }),
  ] as const;
}

function neighbour(index: number, step: 1 | -1, count: number): number {
  if (count === 0) return NONE;
  if (index === NONE) return step > 0 ? 0 : count - 1;
  return (index + step + count) % count;
}
