// The hero of the home page with its first button.
import type { ReactNode } from "react";
import { Link } from "#platform/web/ui/link.tsx";
import { GIVEN_SERVICES } from "#features/catalogue/domain/settings/home-page.ts";
import { useSite } from "#platform/web/layout/root-data.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import styles from "#features/site/web/pages/home/hero.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

/** The services that have a page of their own (SITE-1). */
const PAGE_OF_SERVICE: Record<string, string> = {
  "School Registration": "/employer/SignUpPage",
  "Interview Coordination": "/subscriptionPlan",
};

export function Hero() {
  const t = useT("site");
  const say = useSay();
  const services = useSite().services ?? GIVEN_SERVICES;
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.title}>{t("About Our Teacher Portal")}</h1>
        <p className={styles.lead}>
          {t(
            "EduNakuri connects passionate educators with leading educational institutions. Schools, colleges and coaching centres look through profiles of teachers and staff from all over India, and invite those who fit. For candidates it is 100% free, with no placement fee.",
          )}
        </p>
        <ul className={`list row tight above-sm ${styles.services}`}>
          {services.map((service) => (
            <li key={service}>
              <Service page={PAGE_OF_SERVICE[service]}>
                <Icon name="check" size={18} />
                {say(service)}
              </Service>
            </li>
          ))}
        </ul>
        <div className={`row tight above ${styles.actions}`}>
          <Link to="/candidate/allCandidatePage" className={buttonClass({ large: true })}>
            <Icon name="search" />
            {t("Find Your Candidate")}
          </Link>
          <Link to="/candidate/SignUpPage" className="tap strong">
            {t("Are you a teacher? Register for free")}
          </Link>
        </div>
      </div>
      <picture>
        <source type="image/avif" srcSet={srcSet("avif")} sizes={SIZES} />
        <img
          src="/pictures/hero-900.webp"
          srcSet={srcSet("webp")}
          sizes={SIZES}
          alt=""
          width={900}
          height={700}
          loading="lazy"
          decoding="async"
          className={styles.picture}
        />
      </picture>
    </section>
  );
}

const SIZES = "(min-width: 60em) 34rem, (min-width: 36em) 30rem, 92vw";

function srcSet(format: "avif" | "webp"): string {
  return [450, 900].map((width) => `/pictures/hero-${width}.${format} ${width}w`).join(", ");
}

function Service({ page, children }: { page: string | undefined; children: ReactNode }) {
  if (page === undefined) return <span className="beside">{children}</span>;
  return (
    <Link className="tap beside" to={page}>
      {children}
    </Link>
  );
}
