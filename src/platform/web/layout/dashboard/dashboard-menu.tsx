// The menu of a dashboard, with groups. When folded it is a row of icons, and a group opens beside its icon.
import { MINUTE_MS } from "#platform/domain/day.ts";
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from "react";
import { Link } from "#platform/web/ui/link.tsx";
import { Icon, type IconName } from "#platform/web/ui/display/icon.tsx";
import styles from "#platform/web/layout/dashboard/dashboard-menu.module.css";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/web/query.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export type DashboardPlace =
  | {
      label: string;
      icon: IconName;
      to: string;
      /** Says how many conversations are unread there. */
      hasMessages?: true;
    }
  | { label: string; icon: IconName; places: readonly { label: string; to: string }[] };

type Props = { name: string; places: readonly DashboardPlace[]; current: string; folded?: boolean };

export function DashboardMenu({ name, places, current, folded = false }: Props) {
  const say = useSay("dashboard");
  const menu = useRef<HTMLElement>(null);
  useClosedElsewhere(menu, folded);

  return (
    // Remounted when it is folded or unfolded, because the set of open groups differs.
    <nav aria-label={say(name)} ref={menu} key={String(folded)} data-folded={folded || undefined}>
      <ul className={`stack gap-2xs list ${styles.places}`}>
        {places.map((place) => (
          <li key={place.label}>
            {"to" in place ? (
              <Place {...place} current={current} />
            ) : (
              <Group {...place} current={current} folded={folded} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type GroupProps = Extract<DashboardPlace, { places: unknown }> & { current: string; folded: boolean };

function Group({ label, icon, places, current, folded }: GroupProps) {
  const say = useSay("dashboard");
  const holdsCurrent = places.some(({ to }) => to === current);
  return (
    // Handles Escape only, for the elements inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className={styles.group}
      // Only one group can be open beside the icons.
      name={folded ? "folded-places" : undefined}
      open={(!folded && holdsCurrent) || undefined}
      onToggle={folded ? placeBeside : undefined}
      onKeyDown={folded ? closeOnEscape : undefined}
    >
      <summary
        className={`unmarked menu-line ${styles.place}`}
        title={say(label)}
        data-current={(folded && holdsCurrent) || undefined}
      >
        <Icon name={icon} />
        <span>{say(label)}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={styles.inner}>
        <strong className={styles.heading}>{say(label)}</strong>
        <ul className={`stack gap-2xs list ${styles.places}`}>
          {places.map((inner) => (
            <li key={inner.to}>
              <Place {...inner} current={current} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

type PlaceProps = { label: string; to: string; icon?: IconName; hasMessages?: true; current: string };

function Place({ label, to, icon, hasMessages, current }: PlaceProps) {
  const say = useSay("dashboard");
  return (
    <Link
      to={to}
      className={`menu-line ${styles.place}`}
      title={say(label)}
      aria-current={to === current ? "page" : undefined}
    >
      {icon && <Icon name={icon} />}
      <span>{say(label)}</span>
      {hasMessages && <UnreadMessages />}
    </Link>
  );
}

const REFRESH_MS = MINUTE_MS;

/** A message rings the bell, which makes this count stale too. */
function UnreadMessages() {
  const t = useT("dashboard");
  const { data } = useQuery({
    ...queryOf("/api/threads/unread"),
    enabled: typeof document !== "undefined",
    refetchInterval: REFRESH_MS,
  });
  if (!data || data.unread === 0) return null;
  return (
    <span className={styles.unread}>
      <span aria-hidden>{data.unread}</span>
      <span className="ek-visually-hidden">{t("Unread conversations: {count}", { count: data.unread })}</span>
    </span>
  );
}

/** The sidebar scrolls and would clip the opened group, so the group is placed at its icon's coordinates. */
function placeBeside({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  const { top, right } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty("--top", `${top}px`);
  currentTarget.style.setProperty("--left", `${right}px`);
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape" || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}

/** Closes the group beside the icons when something else is clicked or focused. */
function useClosedElsewhere(menu: { current: HTMLElement | null }, folded: boolean) {
  useEffect(() => {
    if (!folded) return;
    const close = ({ type, target }: Event) => {
      for (const group of menu.current?.querySelectorAll("details[open]") ?? []) {
        const inside = target instanceof Node && group.contains(target);
        const chosen = type === "click" && target instanceof Element && target.closest("a") !== null;
        if (inside && !chosen) continue;
        // The focus must not be lost with the closed group.
        if (inside) group.querySelector("summary")?.focus();
        group.removeAttribute("open");
      }
    };
    const events = ["click", "focusin", "scroll"] as const;
    for (const event of events) addEventListener(event, close, true);
    return () => {
      for (const event of events) removeEventListener(event, close, true);
    };
  }, [menu, folded]);
}
