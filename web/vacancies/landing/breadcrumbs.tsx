// The links above a page to the lists that contain it.
import { Link } from "react-router";
import type { Crumb } from "#web/vacancies/landing/crumbs.ts";
import styles from "#web/vacancies/landing/landing.module.css";

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <ol className="list row close breaks fine below-xs">
        {crumbs.map(([name, address]) => (
          <li key={address}>
            <Link className="tap" to={address}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
