// The bell of a dashboard with the number of unread notices. It is a link, so that it works before hydration.
import { Link } from "#platform/web/ui/link.tsx";
import { useLiveUnread } from "#platform/web/notifications/use-live-unread.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import styles from "#platform/web/notifications/notification-bell.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

const MAX_SHOWN = 99;

export function NotificationBell() {
  const t = useT("dashboard");
  const unread = useLiveUnread();
  const count = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
  return (
    <Link to="/notifications" className="button icon">
      <Icon name="bell" size={24} />
      <span className="ek-visually-hidden" aria-live="polite">
        {unread === 0 ? t("Notifications") : t("Notifications, {count} unread", { count })}
      </span>
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </Link>
  );
}
