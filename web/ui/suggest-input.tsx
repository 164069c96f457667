// A text input with a list of suggestions below it, by mouse, finger or keyboard.
import { Combobox, TextInput, type TextInputProps, useCombobox } from "@mantine/core";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { type ReactNode, useEffect } from "react";
import styles from "#web/ui/suggest-input.module.css";

export type Suggestion = { value: string; note?: string | undefined };

type Props = Omit<TextInputProps, "value" | "onChange" | "data"> & {
  value: string;
  onChange: (typed: string) => void;
  suggestions: readonly Suggestion[];
  onPick: (value: string) => void;
  /** Enter where nothing is highlighted in the list. */
  onEnter?: () => void;
  /** The first suggestion is taken by Enter at once: for fields that take nothing but suggestions. */
  firstReady?: boolean;
  /** In place of the list: that nothing fits, or cannot be looked up. */
  nothing?: ReactNode;
};

export function SuggestInput({
  value,
  onChange,
  suggestions,
  onPick,
  onEnter,
  firstReady,
  nothing,
  onBlur,
  ...input
}: Props) {
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const { dropdownOpened, selectFirstOption, resetSelectedOption } = list;

  useEffect(() => {
    if (!dropdownOpened) return;
    if (firstReady && value) selectFirstOption();
    else resetSelectedOption();
    // The list is drawn anew for every answer; only its content and the typed text count.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [suggestions, value, firstReady, dropdownOpened]);

  return (
    <Combobox
      store={list}
      onOptionSubmit={(picked) => {
        onPick(picked);
        list.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          autoComplete="off"
          aria-autocomplete="list"
          {...input}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            list.openDropdown();
          }}
          onFocus={() => list.openDropdown()}
          onClick={() => list.openDropdown()}
          onBlur={(event) => {
            list.closeDropdown();
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            const highlighted = list.dropdownOpened && list.getSelectedOptionIndex() !== -1;
            if (event.key === "Enter" && !highlighted && !event.nativeEvent.isComposing) {
              if (onEnter) event.preventDefault();
              onEnter?.();
            }
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0 && !nothing}>
        <Combobox.Options className={styles.list} aria-label="Suggestions">
          {suggestions.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
          {suggestions.map((suggestion) => (
            <Combobox.Option key={suggestion.value} value={suggestion.value} className={styles.option}>
              {suggestion.value}
              {suggestion.note && <small className={styles.note}>{suggestion.note}</small>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
