// The picture of a piece of news, or a sheet of newspaper where it has none.
import { photoWidths, STORED_WIDTH } from "#domain/files/photo-width.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "#web/news/news-picture.module.css";

const WIDTH = STORED_WIDTH.news;

type Props = {
  image: string | null;
  className?: string;
  /** To be fetched now, not only when it comes near. */
  soon?: boolean;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
};

export function NewsPicture({ image, className, soon, sizes }: Props) {
  const classes = className ? `${styles.picture} ${className}` : styles.picture;
  if (!image) {
    return (
      <div className={classes}>
        <Icon name="news" size={56} />
      </div>
    );
  }
  return (
    <img
      src={image}
      srcSet={photoWidths(image, WIDTH)}
      sizes={sizes}
      alt=""
      width={WIDTH}
      height={540}
      loading={soon ? "eager" : "lazy"}
      decoding="async"
      className={classes}
    />
  );
}
