// The way from the list of all jobs to a page: as links above it, and for search engines.
import { Link } from "#platform/web/ui/link.tsx";
import styles from "#features/jobs/web/landing/landing.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { JOBS_PATH, landingPath } from "#features/jobs/domain/public/addresses.ts";
import { placeText } from "#platform/domain/places/place.ts";
import type { Crumb } from "#platform/web/layout/document/structured-data.ts";

type Named = { label: string; slug: string } | null | undefined;

/** "Jobs", "Physics", "Indore"; a city without a subject follows "Jobs" itself. */
export function crumbsTo(subject: Named, city: Named): Crumb[] {
  return [
    ["Jobs", JOBS_PATH],
    ...(subject ? [[subject.label, landingPath({ subject: subject.slug })] as const] : []),
    ...(city ? [[city.label, landingPath({ subject: subject?.slug, city: city.slug })] as const] : []),
  ];
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT("jobs");
  const say = useSay();
  return (
    <nav aria-label={t("Breadcrumb")} className={styles.crumbs}>
      <ol className="list row close breaks fine below-xs">
        {crumbs.map(([name, address]) => (
          <li key={address}>
            <Link className="tap" to={address}>
              {say(placeText(name))}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
