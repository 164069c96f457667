// The school of a job: photo, name, badge and place, with the link to its page.
import { Link } from "react-router";
import { schoolPath } from "#domain/vacancies/public/addresses.ts";
import { withoutCountry } from "#domain/vacancies/public/texts.ts";
import type { SchoolCard } from "#domain/vacancies/wire.ts";
import { Card } from "#web/ui/display/card.tsx";
import { StoredPicture } from "#web/ui/display/stored-picture.tsx";
import { VerifiedBadge } from "#web/verifications/school-badge.tsx";
import styles from "#web/vacancies/page/school-box.module.css";

export function SchoolBox({ school }: { school: SchoolCard }) {
  return (
    <Card title="The school">
      <div className={`beside gap-md ${styles.school}`}>
        {school.photo && (
          <StoredPicture
            kind="photo"
            picture={school.photo}
            sizes="5rem"
            width={80}
            height={80}
            className={styles.photo}
          />
        )}
        <div>
          <p className={styles.name}>
            <Link to={schoolPath(school.slug)}>{school.instituteName}</Link>
          </p>
          <p className={`dimmed ${styles.place}`}>{withoutCountry(school.city)}</p>
          <VerifiedBadge badge={school.badge} />
        </div>
      </div>
    </Card>
  );
}
