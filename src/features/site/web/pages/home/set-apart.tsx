// 'What Sets Us Apart' (SITE-24), or what an admin says in its place (SITE-42).
import { GIVEN_SLOGANS } from "#features/catalogue/domain/settings/home-page.ts";
import { useSite } from "#platform/web/layout/root-data.ts";
import { Icon, type IconName } from "#platform/web/ui/display/icon.tsx";
import styles from "#features/site/web/pages/home/set-apart.module.css";
import { useSay } from "#platform/web/language/use-say.ts";

const ICONS: readonly IconName[] = ["book", "check", "star"];

export function SetApart() {
  const say = useSay();
  const slogans = useSite().slogans ?? GIVEN_SLOGANS;
  return (
    <ul className={`grid thirds list ${styles.strengths}`}>
      {slogans.map(({ title, text }, at) => (
        <li key={title} className={styles.strength}>
          <span className="sign on-board">
            <Icon name={ICONS[at % ICONS.length] ?? "star"} size={24} />
          </span>
          <h3>{say(title)}</h3>
          <p>{say(text)}</p>
        </li>
      ))}
    </ul>
  );
}
