// The picture of a piece of news, or a sheet of newspaper where it has none.
import { STORED_WIDTH } from "#domain/files/photo-width.ts";
import { Icon } from "#web/ui/icon.tsx";
import { StoredPicture } from "#web/ui/stored-picture.tsx";
import styles from "#web/news/news-picture.module.css";

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
    <StoredPicture
      kind="news"
      picture={image}
      sizes={sizes}
      width={STORED_WIDTH.news}
      height={540}
      soon={soon}
      className={classes}
    />
  );
}
