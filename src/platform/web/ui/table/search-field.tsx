// A search field over a list: it searches after a short pause in typing, at once on Enter or when it is left.
import { useEffect, useRef, useState } from "react";
import { ClearButton } from "#platform/web/ui/form/clear-button.tsx";
import { MAX_SEARCH_LETTERS } from "#platform/domain/search-text.ts";
import { TextInput } from "#platform/web/ui/form/field.tsx";
import { useSearchLimit } from "#platform/web/ui/form/search-limit.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

const DEBOUNCE_MS = 300;

type Props = {
  label: string;
  /** The label is read out only. */
  isBare?: boolean;
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
};

export function SearchField({ label, isBare, placeholder, value, onSearch }: Props) {
  const t = useT("ui");
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [sent, setSent] = useState(value);
  const limit = useSearchLimit(typed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The value changed from outside (Back, "Clear"): the field follows it, but ignores the result of its own last
  // search.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  function send(text: string) {
    clearTimeout(timer.current);
    setSent(text.trim());
    onSearch(text.trim());
  }

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), DEBOUNCE_MS);
  }

  return (
    <TextInput
      type="text"
      inputMode="search"
      enterKeyHint="search"
      {...{ [isBare ? "aria-label" : "label"]: label }}
      placeholder={placeholder}
      maxLength={MAX_SEARCH_LETTERS}
      description={limit}
      descriptionBelow
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Enter" && send(typed)}
      // A search that came after the next click would be asked about, as a way out of a dialog that was opened meanwhile.
      onBlur={() => typed.trim() !== sent && send(typed)}
      leftSection={<Icon name="search" size={18} />}
      rightSection={
        typed !== "" && (
          <ClearButton
            label={t("Clear the search")}
            onClick={() => {
              setTyped("");
              send("");
            }}
          />
        )
      }
    />
  );
}
