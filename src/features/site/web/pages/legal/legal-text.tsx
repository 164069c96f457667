// The layout of a legal text: numbered sections with headings that can be linked to, and the note that the English one counts.
import type { ReactNode } from "react";
import styles from "#features/site/web/pages/legal/legal-text.module.css";
import { useLocation } from "react-router";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";

export function LegalText({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.text}>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  );
}

/** `name` is the anchor of the section. */
export function Clause({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section id={name} className={styles.clause} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{title}</h2>
      {children}
    </section>
  );
}

/** Above a text in another language: the English one is the agreement. */
export function EnglishCounts() {
  const t = useT("legal");
  const { pathname, search } = useLocation();
  if (useLocale() === "en-IN") return null;
  const english = (
    <a href={pathIn("en-IN", pathname + search)} hrefLang="en-IN">
      {t("English text")}
    </a>
  );
  return (
    <Notice className="below-lg" role="note">
      {t.nodes("This text helps you to understand. The {english} counts.", { english })}
    </Notice>
  );
}
