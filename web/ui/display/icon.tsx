// The icons of the product: one line weight, the colour of the text, hidden from screen readers.
import styles from "#web/ui/display/icon.module.css";

const SHAPES = {
  alert:
    "M12 8v5m0 3.5v.01M10.3 3.9 2.6 17.3A2 2 0 0 0 4.3 20h15.4a2 2 0 0 0 1.7-2.7L13.7 3.9a2 2 0 0 0-3.4 0Z",
  banner: "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M8.5 8.5v.01",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4",
  book: "M12 6.5C10.2 5 7.5 4.5 3.5 4.5v13.7c4 0 6.7.5 8.5 2 1.8-1.5 4.5-2 8.5-2V4.5c-4 0-6.7.5-8.5 2Zm0 0v13.7",
  briefcase: "M3.5 7.5h17V19h-17zM9 7.5V5h6v2.5M3.5 12.5h17",
  calendar: "M4 6h16v14H4zM4 10.5h16M8 3.5V7m8-3.5V7",
  card: "M3 6h18v12.5H3zM3 10.5h18M6.5 15h4",
  chart: "M4 4v16h16M8 16v-4m4.5 4V8M17 16v-6",
  check: "m5 12.5 4.5 4.5L19 7.5",
  "chevron-down": "m6 9.5 6 6 6-6",
  "chevron-left": "m14.5 6-6 6 6 6",
  "chevron-right": "m9.5 6 6 6-6 6",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2",
  close: "m6 6 12 12M18 6 6 18",
  document: "M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12.5h6M9 16h6",
  download: "M12 4v11m-4.5-4 4.5 4.5 4.5-4.5M4.5 20h15",
  edit: "M4.5 19.5h4L19 9a2.1 2.1 0 0 0-3-3L5.5 16.5zM14 8l3 3",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  "eye-off":
    "M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6 7.5A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.5-.7M10 10a3 3 0 0 0 4 4",
  filter: "M4 6h16M7 12h10M10 18h4",
  home: "M4 11 12 4l8 7v9h-5.5v-5.5h-5V20H4z",
  info: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5m0-9v.01",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7m2 3a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17",
  lock: "M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2.5",
  logout: "M14 8V4H5v16h9v-4M10 12h11m-3.5-3.5L21 12l-3.5 3.5",
  mail: "M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7",
  menu: "M4 7h16M4 12h16M4 17h16",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z",
  news: "M4 5h13v14.5H6a2 2 0 0 1-2-2zM17 9h3v8.5a2 2 0 0 1-2 2M7.5 9h6M7.5 12.5h6M7.5 16h3.5",
  pause: "M9 5.5v13M15 5.5v13",
  phone:
    "M5 4h4l1.5 5L8 10.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4a1 1 0 0 1-1 1A15.5 15.5 0 0 1 4 5a1 1 0 0 1 1-1Z",
  pin: "M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  play: "M7.5 5v14l11-7z",
  plus: "M12 5v14M5 12h14",
  school: "M12 4 2.5 9 12 14l9.5-5zM6.5 11.5V17c3 2.5 8 2.5 11 0v-5.5M21.5 9v6",
  search: "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20.5 20.5",
  star: "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z",
  sun: "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  trash: "M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10 11v5.5m4-5.5v5.5",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20a7.5 7.5 0 0 1 15 0",
  users:
    "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 5.3a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5",
} as const;

export type IconName = keyof typeof SHAPES;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={styles.icon} aria-hidden>
      <path d={SHAPES[name]} />
    </svg>
  );
}
