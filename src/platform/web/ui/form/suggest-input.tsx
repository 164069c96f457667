// A text input with a list of suggestions below it, for mouse, touch and keyboard. HTML has no such input: `datalist`
// shows no notes, and the focus has to stay in the input.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus */
import { placeText } from "#platform/domain/places/place.ts";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { TextInput, type TextInputProps } from "#platform/web/ui/form/field.tsx";
import styles from "#platform/web/ui/form/suggest-input.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { type Content, useSay, useShow } from "#platform/web/language/use-say.ts";

export type Suggestion = {
  value: string;
  note?: string | undefined;
  /** Suggestions of the same group stand together under its name. */
  group?: string;
};

/** What happens to the list after Enter. */
export type EnterOutcome = "close" | "keep-open";

type Props = Omit<TextInputProps, "value" | "onChange" | "inputContainer"> & {
  value: string;
  onChange: (typed: string) => void;
  suggestions: readonly Suggestion[];
  onPick: (value: string, index: number) => void;
  /** The name of the list. */
  listLabel?: string;
  /** Called on Enter when nothing is highlighted. */
  onEnter?: () => Promise<EnterOutcome> | void;
  /** Enter picks the first suggestion: for fields that accept only suggestions. */
  firstReady?: boolean;
  /** A message above the list or in its place: nothing fits, or the search failed. */
  emptyMessage?: Content;
  /** A last entry for a text that is no suggestion; `ready` lets Enter pick it. */
  addition?: { label: string; onPick: () => void; ready?: boolean } | undefined;
};

const NONE = -1;

export function SuggestInput(props: Props) {
  const {
    value,
    onChange,
    suggestions,
    onPick,
    onEnter,
    firstReady,
    emptyMessage,
    addition,
    onBlur,
    listLabel,
    ...input
  } = props;
  const t = useT("ui");
  const say = useSay();
  const show = useShow();
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [isRequested, setRequested] = useState(false);
  const entries: Entry[] = [
    ...suggestions.map((one, index) => ({ ...one, index, onPick: () => onPick(one.value, index) })),
    ...(addition ? [{ value: addition.label, index: suggestions.length, onPick: addition.onPick }] : []),
  ];
  const first = addition?.ready
    ? suggestions.length
    : firstReady && value && suggestions.length > 0
      ? 0
      : NONE;
  const offer = [...entries.map((entry) => entry.value), value, first].join("\n");
  const { highlighted, isByKey, highlight } = useHighlight(offer, first);
  const hasMessage = Boolean(emptyMessage) && suggestions.length === 0;
  const opened = isRequested && (entries.length > 0 || hasMessage);
  const expanded = opened && entries.length > 0;
  const chosen = opened ? entries[highlighted] : undefined;
  const chosenId = chosen && `${listId}-${chosen.index}`;

  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);

  // A tap elsewhere closes the list even where it does not take the focus, as on phones.
  useEffect(() => {
    if (!opened) return;
    const close = ({ target }: Event) => {
      if (target instanceof Node && !anchor.current?.contains(target)) setRequested(false);
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, [opened]);

  function pick(entry: Entry) {
    entry.onPick();
    setRequested(false);
    highlight(NONE);
  }

  async function enter() {
    if ((await onEnter?.()) !== "keep-open") setRequested(false);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      if (chosen || onEnter) event.preventDefault();
      if (chosen) pick(chosen);
      else void enter();
    } else if (event.key === "Escape" && opened) {
      // Escape closes the list only, not the dialog around it.
      event.stopPropagation();
      event.preventDefault();
      setRequested(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setRequested(true);
      // What Enter would pick already is the first that one comes to.
      const isFirst = event.key === "ArrowDown" && highlighted === 0 && !isByKey;
      highlight(isFirst ? 0 : neighbour(highlighted, event.key === "ArrowDown" ? 1 : -1, entries.length));
    } else if (event.key === "Home" || event.key === "End") {
      // Back in the text, whose cursor the browser moves.
      highlight(first);
    }
  }

  return (
    <TextInput
      role="combobox"
      aria-expanded={expanded}
      aria-controls={expanded ? listId : undefined}
      aria-activedescendant={chosenId}
      aria-autocomplete="list"
      autoComplete="off"
      {...input}
      value={value}
      onChange={(event) => {
        onChange(event.currentTarget.value);
        setRequested(true);
      }}
      // The focus alone opens nothing: a list that opens by itself would cover the fields below.
      onClick={() => setRequested(true)}
      onBlur={(event) => {
        setRequested(false);
        onBlur?.(event);
      }}
      onKeyDown={handleKeyDown}
      inputContainer={(field) => (
        <div className={styles.anchor} ref={anchor}>
          {field}
          {opened && (
            // A press on the list must not take the focus from the input.
            <div
              role="presentation"
              className={`card ${styles.list}`}
              onMouseDown={(event) => event.preventDefault()}
            >
              {hasMessage && (
                <p role="status" className="padded dimmed text">
                  {show(emptyMessage)}
                </p>
              )}
              {expanded && (
                <div
                  id={listId}
                  role="listbox"
                  aria-label={listLabel ?? t("Suggestions")}
                  className={styles.options}
                >
                  {inGroups(entries).map(({ name, members }) => {
                    const options = members.map((entry) => (
                      // The keyboard reaches the options through the input.
                      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                      <div
                        key={`${entry.value} ${entry.index}`}
                        id={`${listId}-${entry.index}`}
                        role="option"
                        aria-selected={entry === chosen}
                        data-addition={entry.index === suggestions.length || undefined}
                        className={`menu-line ${styles.option}`}
                        onClick={() => pick(entry)}
                      >
                        {say(placeText(entry.value))}
                        {entry.note && <small className={styles.note}>{entry.note}</small>}
                      </div>
                    ));
                    if (name === undefined) return options;
                    return (
                      <div key={name} role="group" aria-label={name}>
                        <p className={`text strong dimmed finest ${styles.group}`} aria-hidden>
                          {name}
                        </p>
                        {options}
                      </div>
                    );
                  })}
                </div>
              )}
            </div>
          )}
        </div>
      )}
    />
  );
}

type Entry = Suggestion & { index: number; onPick: () => void };

/** Entries that follow each other in the same group; those without one have no name. */
function inGroups(entries: readonly Entry[]) {
  const groups: { name: string | undefined; members: Entry[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && last.name === entry.group) last.members.push(entry);
    else groups.push({ name: entry.group, members: [entry] });
  }
  return groups;
}

/** The highlight goes back to `first` when the suggestions change. */
function useHighlight(offer: string, first: number) {
  const start = { offer, index: first, isByKey: false };
  const [state, setState] = useState(start);
  if (state.offer !== offer) setState(start);
  const { index: highlighted, isByKey } = state.offer === offer ? state : start;
  return { highlighted, isByKey, highlight: (index: number) => setState({ offer, index, isByKey: true }) };
}

function neighbour(index: number, step: 1 | -1, count: number): number {
  if (count === 0) return NONE;
  if (index === NONE) return step > 0 ? 0 : count - 1;
  return (index + step + count) % count;
}
