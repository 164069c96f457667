// The notice on a dashboard that the address is not confirmed yet, what that means and until when (REG-42, REG-45).
import { useQuery } from "@tanstack/react-query";
import { formatDay } from "#domain/day.ts";
import { emailQueries } from "#web/session/email-proof/queries.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SendAgainButton } from "#web/session/email-proof/send-again-button.tsx";
import { useT } from "#web/language/use-t.tsx";
import { useLocale } from "#web/language/locale.tsx";

const LIMITATIONS = {
  candidate: "Until then schools do not find your profile.",
  employer: "Until then you cannot subscribe to a plan.",
} as const;

export function UnprovenNotice({ audience }: { audience: keyof typeof LIMITATIONS }) {
  const t = useT("session");
  const locale = useLocale();
  const { data } = useQuery(emailQueries.status());
  if (!data || data.isProven || !data.deletedOn) return null;
  return (
    <Notice className="below-lg" title={t("Please confirm your email address")}>
      <div className="stack gap-sm start">
        <p className="fine">
          {t(
            "Open the link in the mail that we sent to {address}. {limitation} An account whose address is not confirmed is deleted on {day}.",
            {
              address: data.newEmail ?? data.email,
              limitation: t(LIMITATIONS[audience]),
              day: formatDay(data.deletedOn, locale),
            },
          )}
        </p>
        <div className="row gap-sm">
          <SendAgainButton />
        </div>
      </div>
    </Notice>
  );
}
