// The icons of the product: one line weight, the colour of the text, hidden from screen readers. Their drawings are in
// one file, so that a page with eighty icons names each one instead of drawing it.
import drawings from "#platform/web/ui/display/icons.svg";
import styles from "#platform/web/ui/display/icon.module.css";

export const ICONS = [
  "alert",
  "banner",
  "bell",
  "book",
  "briefcase",
  "calendar",
  "card",
  "chart",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "clock",
  "close",
  "document",
  "download",
  "edit",
  "eye",
  "eye-off",
  "filter",
  "home",
  "info",
  "link",
  "lock",
  "logout",
  "mail",
  "menu",
  "moon",
  "more",
  "news",
  "pause",
  "phone",
  "pin",
  "play",
  "plus",
  "school",
  "search",
  "star",
  "sun",
  "trash",
  "user",
  "users",
] as const;

export type IconName = (typeof ICONS)[number];

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} className={styles.icon} aria-hidden>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
