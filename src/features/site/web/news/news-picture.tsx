// The picture of a piece of news, or a drawing of a newspaper if it has none.
import { STORED_WIDTH } from "#platform/domain/files/photo-width.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { StoredPicture } from "#platform/web/ui/display/stored-picture.tsx";
import styles from "#features/site/web/news/news-picture.module.css";

type Props = {
  image: string | null;
  className?: string;
  /** Fetches the picture at once, not only when it is near the viewport. */
  eager?: boolean;
  /** The displayed width, as the `sizes` attribute. */
  sizes: string;
};

export function NewsPicture({ image, className, eager, sizes }: Props) {
  const classes = className ? `${styles.picture} ${className}` : styles.picture;
  if (!image) {
    return (
      <div className={classes}>
        <Icon name="news" size={56} />
      </div>
    );
  }
  return (
    <StoredPicture
      kind="news"
      picture={image}
      sizes={sizes}
      width={STORED_WIDTH.news}
      height={540}
      eager={eager}
      className={classes}
    />
  );
}
