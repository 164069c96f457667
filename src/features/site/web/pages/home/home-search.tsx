// The search of the home page: for jobs and for teachers, in two tabs (SITE-32). Plain forms, so that it works without a
// script; with that of the page the browser remembers the tab.
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
  return (
    <search className={`card ${styles.search}`}>
      <tabbed-search>
        <fieldset className="tabs below-sm">
          <legend className="ek-visually-hidden">{t("What do you look for?")}</legend>
          {TABS.map(({ tab, title }) => (
            <label key={tab} className={`tab ${styles.tab}`}>
              <input type="radio" name="looks-for" value={tab} defaultChecked={tab === usual} />
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
      </tabbed-search>
    </search>
  );
}
