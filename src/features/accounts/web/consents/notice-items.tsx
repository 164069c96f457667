// The purposes of the notice, one sentence each (PRIV-30).
import styles from "#features/accounts/web/consents/consents.module.css";
import { useSay } from "#platform/web/language/use-say.ts";

export function NoticeItems({
  items,
}: {
  items: readonly { purpose: string; title: string; text: string }[];
}) {
  const say = useSay();
  return (
    <dl className={`text fine ${styles.items}`}>
      {items.map(({ purpose, title, text }) => (
        <div key={purpose}>
          <dt>{say(title)}</dt>
          <dd>{say(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
