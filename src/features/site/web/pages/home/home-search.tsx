// The search of the home page: for jobs and for teachers, in two tabs (SITE-32). Plain forms, so that it works before its
// code arrives and without it; the browser remembers the tab.
import { type ChangeEvent, type RefObject, useEffect, useRef } from "react";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import styles from "#features/site/web/pages/home/home-search.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { pathIn } from "#platform/domain/locale/locale.ts";

const TABS = [
  {
    tab: "jobs",
    title: "Find a job",
    action: "/jobs",
    label: "Search jobs",
    placeholder: "Subject, post or city",
    maxLength: 64,
  },
  {
    tab: "teachers",
    title: "Find teachers",
    action: "/candidate/allCandidatePage",
    label: "Search teachers",
    placeholder: "Name, subject or city",
    maxLength: 200,
  },
] as const;

type Tab = (typeof TABS)[number]["tab"];

export function HomeSearch() {
  const t = useT("site");
  const locale = useLocale();
  const { user } = useSession();
  const usual: Tab = user?.role === "employer" ? "teachers" : "jobs";
  const search = useRef<HTMLElement>(null);
  useRememberedTab(search, usual);
  return (
    <search ref={search} className={`card ${styles.search}`}>
      <fieldset className="tabs below-sm">
        <legend className="ek-visually-hidden">{t("What do you look for?")}</legend>
        {TABS.map(({ tab, title }) => (
          <label key={tab} className={`tab ${styles.tab}`}>
            <input
              type="radio"
              name="looks-for"
              value={tab}
              defaultChecked={tab === usual}
              onChange={(event) => changeTab(event, tab)}
            />
            {t(title)}
          </label>
        ))}
      </fieldset>
      {TABS.map(({ tab, action, label, placeholder, maxLength }) => (
        <form key={tab} action={pathIn(locale, action)} className="beside" data-tab={tab}>
          <input
            name="q"
            type="search"
            maxLength={maxLength}
            aria-label={t(label)}
            placeholder={t(placeholder)}
            className={styles.field}
          />
          {/* The list of teachers reads the text as a sentence where this is sent. */}
          {tab === "teachers" && <input type="hidden" name="read" value="1" />}
          <button type="submit" className={buttonClass({ large: true })}>
            <Icon name="search" />
            {t("Search")}
          </button>
        </form>
      ))}
    </search>
  );
}

const KEPT = "looksFor";

/** What was typed under the other tab is kept. */
function changeTab({ currentTarget }: ChangeEvent<HTMLInputElement>, tab: Tab): void {
  const fields = currentTarget.closest("search")?.querySelectorAll<HTMLInputElement>("input[name=q]") ?? [];
  const typed = [...fields].find((field) => field.value !== "")?.value ?? "";
  for (const field of fields) field.value = typed;
  remember(tab);
}

/** A tab that was pressed before the code arrived counts as chosen. */
function useRememberedTab(search: RefObject<HTMLElement | null>, usual: Tab): void {
  useEffect(() => {
    const inputs = [...(search.current?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [])];
    const chosen = inputs.find(({ checked }) => checked);
    if (chosen && chosen.value !== usual) return remember(chosen.value);
    const kept = recall();
    for (const input of inputs) if (input.value === kept) input.checked = true;
  }, [search, usual]);
}

// A browser may forbid storage; then nothing is remembered and nothing fails.
function recall(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function remember(tab: string): void {
  try {
    localStorage.setItem(KEPT, tab);
  } catch {
    // Storage is forbidden, see above.
  }
}
