// The site's footer (SITE-14).
import { Link } from "react-router";
import { useToday } from "#web/layout/root-data.ts";
import { Logo } from "#web/ui/display/logo.tsx";
import styles from "#web/layout/site/footer.module.css";

const PLACES = [
  ["/", "Home"],
  ["/Blogs", "Blogs"],
  ["/candidate/allCandidatePage", "Candidate list"],
  ["/subscriptionPlan", "Pricing"],
  ["/edunakuri/adminpanel/login", "Admin Login"],
] as const;

const RULES = [
  ["/privacy-policy", "Privacy Policy"],
  ["/terms", "Terms And Conditions"],
  ["/school-agreement", "School Agreement"],
  ["/candidate-agreement", "Candidate Agreement"],
] as const;

const SOCIAL = ["Facebook", "Instagram", "LinkedIn"] as const;

const FIRST_YEAR = "2025";

export function Footer() {
  const year = useToday().slice(0, 4);
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.brand}>
            <Logo />
          </p>
          <p className={styles.tagline}>
            Connects passionate educators with leading educational institutions.
          </p>
        </div>
        <nav aria-label="Site">
          <List links={PLACES} />
        </nav>
        <nav aria-label="Agreements">
          <List links={RULES} />
        </nav>
        <ul>
          {SOCIAL.map((name) => (
            <li key={name}>
              {/* The social networks have no target yet (SITE-14). */}
              {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
              <a className={styles.social}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.year}>© {year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : FIRST_YEAR} EduNakuri</p>
    </footer>
  );
}

function List({ links }: { links: readonly (readonly [string, string])[] }) {
  return (
    <ul>
      {links.map(([to, text]) => (
        <li key={to}>
          <Link className={styles.link} to={to}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
