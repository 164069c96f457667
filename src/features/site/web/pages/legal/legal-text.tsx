// The layout of a legal text: numbered sections with headings that can be linked to.
import type { ReactNode } from "react";
import styles from "#features/site/web/pages/legal/legal-text.module.css";

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
