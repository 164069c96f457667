// The pictures at the top of the home page, each with its caption (SITE-17).
import { useQuery } from "@tanstack/react-query";
import type { Banner } from "#features/site/domain/banners/calls.ts";
import { STORED_WIDTH } from "#platform/domain/files/photo-width.ts";
import { CAPTIONS, bannerQueries } from "#features/site/web/banners/queries.ts";
import { Carousel } from "#platform/web/ui/carousel/carousel.tsx";
import { StoredPicture } from "#platform/web/ui/display/stored-picture.tsx";
import styles from "#features/site/web/banners/banner-carousel.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

const DELAY = 5_000;

/** The carousel stays empty when there are no banners or they could not be loaded (SITE-27). */
export function BannerCarousel() {
  const t = useT("site");
  const { data } = useQuery(bannerQueries.shown());
  const slides = (data?.items ?? []).slice(0, CAPTIONS.length);
  if (slides.length === 0) return null;
  return (
    <Carousel
      items={slides}
      keyOf={({ _id }) => _id}
      label={t("Banners")}
      delay={DELAY}
      fade
      className={styles.banners}
    >
      {(banner, index) => <Slide banner={banner} index={index} />}
    </Carousel>
  );
}

function Slide({ banner, index }: { banner: Banner; index: number }) {
  const say = useSay();
  const caption = CAPTIONS[index];
  const isFirst = index === 0;
  return (
    <figure className={styles.slide}>
      <StoredPicture
        kind="banner"
        picture={banner.image}
        sizes="100vw"
        width={STORED_WIDTH.banner}
        height={640}
        eager={isFirst}
        fetchPriority={isFirst ? "high" : "low"}
        decoding={isFirst ? "sync" : "async"}
      />
      <figcaption className={styles.caption}>
        <p className={styles.title}>{caption && say(caption.title)}</p>
        <p className={styles.subtitle}>{caption && say(caption.subtitle)}</p>
      </figcaption>
    </figure>
  );
}
