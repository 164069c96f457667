// The two agreements as tabs; the address keeps the chosen tab, so that each can be linked to. The arrow keys move between
// them (src/page-script.ts).
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Link } from "#platform/web/ui/link.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type Tab = { name: string; label: string; text: () => ReactNode };

/** The first tab is the default. */
export function AgreementTabs({ tabs }: { tabs: readonly [Tab, ...Tab[]] }) {
  const t = useT("legal");
  const [search] = useSearchParams();
  const chosen = tabs.find(({ name }) => name === search.get("tab")) ?? tabs[0];
  return (
    <div data-found>
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
            className="tab"
          >
            {label}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${chosen.name}`} aria-labelledby={`tab-${chosen.name}`}>
        {chosen.text()}
      </div>
    </div>
  );
}
