// The site's footer (SITE-14).
import { Link } from "#platform/web/ui/link.tsx";
import { SOCIAL_LABELS, type SocialNetwork } from "#features/catalogue/domain/settings/terms.ts";
import { TEACHERS_NEVER_PAY } from "#features/schools/domain/verifications/teachers-never-pay.ts";
import { CONTACT_FORM } from "#features/site/web/contact/write-to-us.tsx";
import { useSite, useToday } from "#platform/web/layout/root-data.ts";
import { Logo } from "#platform/web/ui/display/logo.tsx";
import styles from "#platform/web/layout/site/footer.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { pathIn } from "#platform/domain/locale/locale.ts";

const PLACES = [
  ["/", "Home"],
  ["/jobs", "Jobs"],
  ["/Blogs", "Blogs"],
  ["/candidate/allCandidatePage", "Candidate list"],
  ["/subscriptionPlan", "Pricing"],
  [CONTACT_FORM, "Contact Us"],
  ["/complain", "Complain"],
  ["/edunakuri/adminpanel/login", "Admin Login"],
] as const;

const RULES = [
  ["/privacy-policy", "Privacy Policy"],
  ["/terms", "Terms And Conditions"],
  ["/school-agreement", "School Agreement"],
  ["/candidate-agreement", "Candidate Agreement"],
] as const;

const NETWORKS = Object.entries(SOCIAL_LABELS) as [SocialNetwork, string][];

const FIRST_YEAR = "2025";

export function Footer() {
  const t = useT("layout");
  const year = useToday().slice(0, 4);
  const { socialLinks } = useSite();
  const networks = NETWORKS.flatMap(([network, name]) => {
    const link = socialLinks?.[network];
    return link ? [[link, name] as const] : [];
  });
  return (
    <footer className={styles.footer}>
      <div className={`measure ${styles.columns}`}>
        <div>
          <p className={`text ${styles.brand}`}>
            <Logo />
          </p>
          <p className={`text above-2xs dimmed ${styles.tagline}`}>
            {t("Connects passionate educators with leading educational institutions.")}
          </p>
          <p className={`text above-2xs dimmed ${styles.tagline}`}>{t(TEACHERS_NEVER_PAY)}</p>
        </div>
        <nav aria-label={t("Site")}>
          <List links={PLACES} />
        </nav>
        <nav aria-label={t("Agreements")}>
          <List links={RULES} />
        </nav>
        {networks.length > 0 && (
          <ul className="list">
            {networks.map(([link, name]) => (
              <li key={name}>
                <a className={`tap ${styles.link}`} href={link} rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="measure">
        <p className={`text dimmed ${styles.year}`}>
          {t("© {years} EduNakuri", { years: year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : FIRST_YEAR })}
        </p>
      </div>
    </footer>
  );
}

function List({ links }: { links: typeof PLACES | typeof RULES }) {
  const t = useT("layout");
  const locale = useLocale();
  return (
    <ul className="list">
      {links.map(([to, text]) => (
        <li key={to}>
          {to === CONTACT_FORM ? (
            <a className={`tap ${styles.link}`} href={pathIn(locale, to)}>
              {t(text)}
            </a>
          ) : (
            <Link className={`tap ${styles.link}`} to={to}>
              {t(text)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
