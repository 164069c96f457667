// The list of the person's sessions; other devices can be logged out.
import { useQuery } from "@tanstack/react-query";
import { formatInstant } from "#platform/domain/day.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useEndSession } from "#features/accounts/web/session/security/security-queries.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

export function OwnSessions() {
  const locale = useLocale();
  const say = useSay("session");
  const t = useT("session");
  const { data: sessions, isError } = useQuery(queryOf("/api/auth/sessions"));
  const end = useEndSession();
  const confirmedAction = useConfirmedAction();

  if (isError) return <p>{t("Your sessions could not be read. Please try again.")}</p>;
  if (!sessions) return <SkeletonList rows={1} />;

  const logOut = (id: string, device: string) =>
    confirmedAction({
      question: {
        title: t("Log out this device?"),
        body: t("{device} will have to log in again.", { device }),
        confirm: t("Yes, log out"),
        cancel: t("Cancel"),
      },
      act: () => end.mutateAsync(id),
      done: () => toast.good(t("The device is logged out.")),
      failed: (error) =>
        toast.bad(errorMessage(error, t("The device could not be logged out. Please try again."))),
    });

  return (
    <ul className="list lined">
      {sessions.map(({ _id, userAgent, lastSeenAt, current }) => {
        const [browser = "", system] = formatDevice(userAgent).split(" on ");
        const device = system ? t("{browser} on {system}", { browser: say(browser), system }) : say(browser);
        return (
          <li key={_id} className="row tight between">
            <div>
              <strong>{device}</strong>
              <span className="line dimmed fine">
                {current
                  ? t("This device")
                  : t("Last used {lastSeenAt}", { lastSeenAt: formatInstant(lastSeenAt, locale) })}
              </span>
            </div>
            {!current && (
              <Button
                look="subtle"
                small
                icon={<Icon name="logout" />}
                aria-label={t("Log out {device}", { device })}
                onClick={() => void logOut(_id, device)}
              >
                {t("Log out")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The first match counts, because user agents also contain the names of older browsers. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg/, "Edge"],
  [/\bOPR\b/, "Opera"],
  [/\bSamsungBrowser\b/, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\b/, "Firefox"],
  [/(Chrome|CriOS)\b/, "Chrome"],
  [/\bSafari\b/, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\b(iPhone|iPad)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Reads browser and system from a user agent: "Chrome on Android". */
export function formatDevice(userAgent: string): string {
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(BROWSERS) ?? "A browser";
  const system = find(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
