// The list of the person's sessions; other devices can be logged out.
import { useQuery } from "@tanstack/react-query";
import { formatInstant } from "#platform/domain/day.ts";
import { errorMessage } from "#platform/web/api.ts";
import { formatDevice } from "#features/accounts/web/session/security/device.ts";
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
