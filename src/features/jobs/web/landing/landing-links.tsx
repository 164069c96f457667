// Links to the pages of other subjects and cities, each with its number of jobs.
import { Link } from "#platform/web/ui/link.tsx";
import { formatCount } from "#platform/domain/money.ts";
import { placeText } from "#platform/domain/places/place.ts";
import type { CountedVacancies } from "#features/jobs/domain/calls.ts";
import { landingPath } from "#features/jobs/domain/public/addresses.ts";
import styles from "#features/jobs/web/landing/landing.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props = {
  subjects: readonly CountedVacancies[];
  cities: readonly CountedVacancies[];
  /** Of the page itself. */
  subject?: { label: string; slug: string } | null;
  city?: { label: string; slug: string } | null;
};

const MAX_LINKS = 12;

export function LandingLinks({ subjects, cities, subject, city }: Props) {
  const t = useT("jobs");
  const say = useSay();
  const others = subjects.filter(({ slug }) => slug !== subject?.slug).slice(0, MAX_LINKS);
  const elsewhere = cities.filter(({ slug }) => slug !== city?.slug).slice(0, MAX_LINKS);
  if (others.length + elsewhere.length === 0) return null;
  return (
    <nav aria-label={t("More jobs")} className={`grid halves gap-lg ${styles.more}`}>
      {others.length > 0 && (
        <section>
          <h2>
            {city
              ? t("Other subjects in {city}", { city: say(placeText(city.label)) })
              : t("Jobs by subject")}
          </h2>
          <Links entries={others} hrefOf={(slug) => landingPath({ subject: slug, city: city?.slug })} />
        </section>
      )}
      {elsewhere.length > 0 && (
        <section>
          <h2>
            {subject ? t("{subject} in other cities", { subject: say(subject.label) }) : t("Jobs by city")}
          </h2>
          <Links entries={elsewhere} hrefOf={(slug) => landingPath({ subject: subject?.slug, city: slug })} />
        </section>
      )}
    </nav>
  );
}

function Links({ entries, hrefOf }: { entries: Props["cities"]; hrefOf: (slug: string) => string }) {
  const say = useSay();
  return (
    <ul className="row tight list breaks">
      {entries.map(({ label, slug, count }) => (
        <li key={slug}>
          <Link className="tap" to={hrefOf(slug)}>
            {say(placeText(label))} ({formatCount(count)})
          </Link>
        </li>
      ))}
    </ul>
  );
}
