// The purposes of the notice, one sentence each (PRIV-30).
import styles from "#web/consents/consents.module.css";

export function NoticeItems({
  items,
}: {
  items: readonly { purpose: string; title: string; text: string }[];
}) {
  return (
    <dl className={`text fine ${styles.items}`}>
      {items.map(({ purpose, title, text }) => (
        <div key={purpose}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
