// The filters in use, each with a button that takes it away, and what of a question is no filter.
import { joined, type Sentence, sentence, term } from "#platform/domain/locale/sentence.ts";
import { useEffect, useRef } from "react";
import { Link } from "#platform/web/ui/link.tsx";
import { type FilterName } from "#features/teachers/domain/answers.ts";
import { candidateListHref, type FilterValues } from "#features/teachers/web/filter-params.ts";
import { activeFilters, withoutFilters } from "#features/finding/web/search/reading/filter-texts.ts";
import type { Unused } from "#features/finding/web/search/reading/use-question.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import styles from "#features/finding/web/search/reading/filter-chips.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props = {
  filters: FilterValues;
  /** What of the sentence is no filter of this viewer. */
  unused: Unused;
  onRemove: (names: readonly FilterName[]) => void;
  onSearchText: (word: string) => void;
};

export function FilterChips({ filters, unused, onRemove, onSearchText }: Props) {
  const say = useSay("search");
  const t = useT("search");
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);
  const chips = activeFilters(filters);

  // The focus goes to the next chip, since the one that had it is gone.
  useEffect(() => {
    if (removedAt.current === null) return;
    const links = list.current?.querySelectorAll("a") ?? [];
    const next = links[Math.min(removedAt.current, links.length - 1)];
    (next ?? document.querySelector<HTMLElement>("input[type=search]"))?.focus({ preventScroll: true });
    removedAt.current = null;
  }, [filters]);

  return (
    <>
      <ul
        ref={list}
        className="row gap-xs list above-sm"
        aria-label={t("Filters in use")}
        hidden={chips.length === 0}
      >
        {chips.map(({ names, label }, at) => (
          <li key={names.join()}>
            {/* A link, so that it works before hydration too. */}
            <Link
              to={candidateListHref(withoutFilters(filters, names))}
              className={styles.chip}
              aria-label={t("Remove filter: {label}", { label: say(label) })}
              onClick={(event) => {
                event.preventDefault();
                removedAt.current = at;
                onRemove(names);
              }}
            >
              {say(label)} <Icon name="close" size={16} />
            </Link>
          </li>
        ))}
      </ul>
      <output className={styles.notes}>
        {unused.leftOut.length > 0 && (
          <span>{t("Not used: {words}.", { words: unused.leftOut.map(say).join(", ") })}</span>
        )}
        <NotUsedWords words={unused.notUsed} onSearchText={onSearchText} />
        {unused.locked.length > 0 && (
          <TextLink to="/login">
            {t("Log in to filter by {locked}", { locked: say(inWords(unused.locked)) })}
          </TextLink>
        )}
      </output>
    </>
  );
}

type Words = { words: Unused["notUsed"]; onSearchText: (word: string) => void };

/** Words that no list knows, each with a button that looks for it as text, and words that are never a condition. */
function NotUsedWords({ words, onSearchText }: Words) {
  const t = useT("search");
  const personal = words.filter(({ why }) => why === "personal");
  return (
    <>
      {words.map(
        ({ text, why }) =>
          why === "unknown" && (
            <span key={text}>
              {t.nodes("Not used: {word}", { word: <s>{text}</s> })}{" "}
              <button
                type="button"
                className={buttonClass({ look: "subtle", small: true })}
                onClick={() => onSearchText(text)}
              >
                {t("Look for “{text}” as text", { text })}
              </button>
            </span>
          ),
      )}
      {personal.length > 0 && (
        <span>
          {t.nodes(
            "Not used: {words}. Gender, age, religion and marriage are never a condition: teachers are chosen by what they teach.",
            { words: <s>{personal.map(({ text }) => text).join(", ")}</s> },
          )}
        </span>
      )}
    </>
  );
}

/** "joining, class and degree". */
function inWords(words: readonly string[]): Sentence {
  const terms = words.map(term);
  const other = terms.pop();
  if (other === undefined || terms.length === 0) return joined(words.map(term), "");
  return sentence("{one} and {other}", { one: joined(terms, ", "), other });
}
