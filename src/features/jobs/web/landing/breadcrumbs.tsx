// The links above a page to the lists that contain it.
import { Link } from "#platform/web/ui/link.tsx";
import type { Crumb } from "#features/jobs/web/landing/crumbs.ts";
import styles from "#features/jobs/web/landing/landing.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT("jobs");
  const say = useSay();
  return (
    <nav aria-label={t("Breadcrumb")} className={styles.crumbs}>
      <ol className="list row close breaks fine below-xs">
        {crumbs.map(([name, address]) => (
          <li key={address}>
            <Link className="tap" to={address}>
              {say(name)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
