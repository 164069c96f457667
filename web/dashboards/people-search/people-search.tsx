// The search over all people in the header of the admin's panel: grouped results, for mouse and keyboard (STAFF-4).
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from "@mantine/core";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { SHORTEST_SEARCH } from "#domain/dashboards/terms.ts";
import { errorMessage } from "#web/api.ts";
import { entriesOf, FOUND } from "#web/dashboards/people-search/found-entries.ts";
import styles from "#web/dashboards/people-search/people-search.module.css";
import { peopleQuery } from "#web/dashboards/people-search/queries.ts";
import { Icon } from "#web/ui/display/icon.tsx";

const DEBOUNCE_MS = 150;
const MAX_LETTERS = 64;

export function PeopleSearch() {
  const navigate = useNavigate();
  const combobox = useCombobox();
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const isLongEnough = typed.trim().length >= SHORTEST_SEARCH;
  const { data, error, isFetching } = useQuery({
    ...peopleQuery(q),
    enabled: q.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
  const groups = (isLongEnough && data?.groups) || [];
  const shown = groups.map((group) => ({ group, entries: entriesOf(group, q) }));
  const isSettled = !isFetching && q === typed.trim();

  // Another answer has other entries.
  const { resetSelectedOption } = combobox;
  useEffect(() => resetSelectedOption(), [data, resetSelectedOption]);

  function open(path: string) {
    setTyped("");
    combobox.closeDropdown();
    void navigate(path);
  }

  /** Enter opens the first entry where none is highlighted. */
  function handleKeyDown(event: KeyboardEvent) {
    const [first] = shown.flatMap(({ entries }) => entries);
    const isPlainEnter = event.key === "Enter" && !event.nativeEvent.isComposing;
    if (isPlainEnter && first && isSettled && combobox.getSelectedOptionIndex() === -1) open(first.path);
  }

  return (
    <search className={styles.search} data-not-printed>
      <Combobox
        store={combobox}
        onOptionSubmit={open}
        withinPortal={false}
        position="bottom-start"
        width="target"
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            aria-label="Search all people"
            placeholder="Name, email, phone or number"
            inputMode="search"
            enterKeyHint="search"
            maxLength={MAX_LETTERS}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              combobox.openDropdown();
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={handleKeyDown}
            leftSection={isFetching ? <Loader size={16} /> : <Icon name="search" size={18} />}
            rightSection={
              typed !== "" && (
                <CloseButton size={36} aria-label="Clear the search of people" onClick={() => setTyped("")} />
              )
            }
            rightSectionWidth={44}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isLongEnough} className={styles.list}>
          {shown.length > 0 ? (
            <Combobox.Options className={styles.options} aria-label="People found">
              {shown.map(({ group: { kind }, entries }) => (
                <Combobox.Group key={kind} label={FOUND[kind].label}>
                  {entries.map(({ path, name, details }, index) => (
                    <Combobox.Option key={`${path} ${index}`} value={path} className={styles.option}>
                      <span>{name}</span>
                      <small>{details}</small>
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              ))}
            </Combobox.Options>
          ) : (
            <output className={styles.nothing}>
              {error
                ? errorMessage(error, "The search failed. Please try again.")
                : isSettled
                  ? `Nobody is found for “${q}”.`
                  : "Searching …"}
            </output>
          )}
        </Combobox.Dropdown>
      </Combobox>
    </search>
  );
}
