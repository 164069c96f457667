// The places of a dashboard, some of them in groups.
import { Link } from "react-router";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import styles from "#web/layout/dashboard-menu.module.css";

export type DashboardPlace =
  | { label: string; icon: IconName; to: string }
  | { label: string; icon: IconName; places: readonly { label: string; to: string }[] };

type Props = { name: string; places: readonly DashboardPlace[]; current: string };

export function DashboardMenu({ name, places, current }: Props) {
  return (
    <nav aria-label={name}>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.label}>
            {"to" in place ? (
              <Place {...place} current={current} />
            ) : (
              <details
                className={styles.group}
                open={place.places.some(({ to }) => to === current) || undefined}
              >
                <summary className={styles.place} title={place.label}>
                  <Icon name={place.icon} />
                  <span>{place.label}</span>
                  <Icon name="chevron-down" size={16} />
                </summary>
                <ul className={styles.places}>
                  {place.places.map((inner) => (
                    <li key={inner.to}>
                      <Place {...inner} current={current} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PlaceProps = { label: string; to: string; icon?: IconName; current: string };

function Place({ label, to, icon, current }: PlaceProps) {
  return (
    <Link to={to} className={styles.place} title={label} aria-current={to === current ? "page" : undefined}>
      {icon && <Icon name={icon} />}
      <span>{label}</span>
    </Link>
  );
}
