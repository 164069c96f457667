// The picture of a piece of news, or a sheet of newspaper where it has none.
import { Icon } from "#web/ui/icon.tsx";
import styles from "#web/news/news-picture.module.css";

type Props = {
  image: string | null;
  className?: string;
  /** To be fetched now, not only when it comes near. */
  soon?: boolean;
};

export function NewsPicture({ image, className, soon }: Props) {
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
      alt=""
      width={960}
      height={540}
      loading={soon ? "eager" : "lazy"}
      decoding="async"
      className={classes}
    />
  );
}
