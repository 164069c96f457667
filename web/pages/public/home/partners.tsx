// A carousel of partner institutions (SITE-16).
import { Carousel } from "#web/ui/carousel/carousel.tsx";
import styles from "#web/pages/public/home/partners.module.css";

const DELAY = 1_500;

const PARTNERS = [
  ["sunrise-academy", "Sunrise Academy"],
  ["lotus-vidyalaya", "Lotus Vidyalaya"],
  ["deccan-college", "Deccan Hills Junior College"],
  ["neem-grove", "Neem Grove Public School"],
  ["compass-institute", "Compass Institute"],
  ["himalaya-house", "Himalaya House School"],
  ["little-lamp", "Little Lamp Play School"],
  ["river-bank", "Riverbank Residential"],
] as const;

export function Partners() {
  return (
    <section className={styles.partners} aria-labelledby="partners">
      <h2 id="partners" className={styles.title}>
        Trusted by schools and colleges
      </h2>
      <Carousel
        items={PARTNERS}
        keyOf={([file]) => file}
        label="Partner institutions"
        delay={DELAY}
        controls="bare"
        className={styles.crests}
      >
        {([file, name]) => (
          <img
            src={`/pictures/partners/${file}.svg`}
            alt={name}
            width={160}
            height={64}
            loading="lazy"
            decoding="async"
            className={styles.crest}
          />
        )}
      </Carousel>
    </section>
  );
}
