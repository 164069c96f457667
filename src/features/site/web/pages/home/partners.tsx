// A carousel of partners' logos, where an admin has uploaded some (SITE-16).
import type { PartnerLogo } from "#features/catalogue/domain/settings/calls.ts";
import { Carousel } from "#platform/web/ui/carousel/carousel.tsx";
import { StoredPicture } from "#platform/web/ui/display/stored-picture.tsx";
import styles from "#features/site/web/pages/home/partners.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

const DELAY = 1_500;

export function Partners({ logos }: { logos: readonly PartnerLogo[] }) {
  const t = useT("site");
  if (logos.length === 0) return null;
  return (
    <section className={styles.partners} aria-labelledby="partners">
      <h2 id="partners" className={`measure strong dimmed fine ${styles.title}`}>
        {t("Trusted by")}
      </h2>
      <Carousel
        items={logos}
        keyOf={({ _id }) => _id}
        label={t("Partner institutions")}
        delay={DELAY}
        controls="bare"
        className={`measure ${styles.crests}`}
      >
        {({ name, image }) => (
          <StoredPicture
            kind="photo"
            picture={image}
            alt={name}
            sizes="10rem"
            width={160}
            height={64}
            className={`photo ${styles.crest}`}
          />
        )}
      </Carousel>
    </section>
  );
}
