// The two agreements as tabs; the address keeps the chosen tab, so that each can be linked to.
import type { KeyboardEvent, ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useT } from "#platform/web/language/use-t.tsx";

type Tab = { name: string; label: string; text: () => ReactNode };

/** The first tab is the default. */
export function AgreementTabs({ tabs }: { tabs: readonly [Tab, ...Tab[]] }) {
  const t = useT("legal");
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const chosen = tabs.find(({ name }) => name === search.get("tab")) ?? tabs[0];

  /** The arrow keys move between tabs. */
  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(chosen) + step + tabs.length) % tabs.length] ?? tabs[0];
    void navigate({ search: `?tab=${next.name}` }, { replace: true, preventScrollReset: true });
    document.getElementById(`tab-${next.name}`)?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={t("Agreements")} className="tabs below-lg">
        {tabs.map(({ name, label }) => (
          <Link
            key={name}
            id={`tab-${name}`}
            role="tab"
            to={{ search: `?tab=${name}` }}
            replace
            preventScrollReset
            aria-selected={name === chosen.name}
            aria-controls={name === chosen.name ? `panel-${name}` : undefined}
            tabIndex={name === chosen.name ? 0 : -1}
            className="tab"
            onKeyDown={handleKeyDown}
          >
            {label}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${chosen.name}`} aria-labelledby={`tab-${chosen.name}`}>
        {chosen.text()}
      </div>
    </>
  );
}
