// The notice on a dashboard that the address is not confirmed yet, what that means and until when (REG-42, REG-45), or
// that it refuses our mails (MAIL-14).
import { useQuery } from "@tanstack/react-query";
import type { EmailStatus } from "#features/accounts/domain/email-proof-calls.ts";
import { formatDay } from "#platform/domain/day.ts";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { SendAgainButton } from "#features/accounts/web/session/email-proof/send-again-button.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { queryOf } from "#platform/web/query.ts";

const LIMITATIONS = {
  candidate: "Until then schools do not find your profile.",
  employer: "Until then you cannot subscribe to a plan.",
} as const;

type Audience = keyof typeof LIMITATIONS;

export function EmailNotice({ audience }: { audience: Audience }) {
  const { data } = useQuery(queryOf("/api/auth/emailStatus"));
  if (data?.mailRefusedOn)
    return <RefusedNotice audience={audience} status={data} refusedOn={data.mailRefusedOn} />;
  if (!data || data.isProven || !data.deletedOn) return null;
  return <UnprovenNotice audience={audience} status={data} deletedOn={data.deletedOn} />;
}

type Props = { audience: Audience; status: EmailStatus };

function UnprovenNotice({ audience, status, deletedOn }: Props & { deletedOn: string }) {
  const t = useT("session");
  const locale = useLocale();
  return (
    <Notice className="below-lg" title={t("Please confirm your email address")}>
      <div className="stack gap-sm start">
        <p className="fine">
          {t(
            "Open the link in the mail that we sent to {address}. {limitation} An account whose address is not confirmed is deleted on {day}.",
            {
              address: status.newEmail ?? status.email,
              limitation: t(LIMITATIONS[audience]),
              day: formatDay(deletedOn, locale),
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

const CORRECTIONS = {
  candidate: "If it is wrong, correct it in your profile.",
  employer: "If it is wrong, please write to us with the contact form.",
} as const;

function RefusedNotice({ audience, status, refusedOn }: Props & { refusedOn: string }) {
  const t = useT("session");
  const locale = useLocale();
  const { deletedOn } = status;
  return (
    <Notice tone="bad" className="below-lg" title={t("Our mails do not reach you")}>
      <div className="stack gap-sm start">
        <p className="fine">
          {t(
            "The mail server of {address} refused our mail on {day}. Until you confirm an address we send you only mails about the safety of your account.",
            { address: status.email, day: formatDay(refusedOn, locale) },
          )}{" "}
          {t(CORRECTIONS[audience])} {t("If it is right, have the link sent again and open it.")}
          {deletedOn !== null && (
            <>
              {" "}
              {t("An account whose address is not confirmed is deleted on {day}.", {
                day: formatDay(deletedOn, locale),
              })}
            </>
          )}
        </p>
        <div className="row gap-sm">
          <SendAgainButton />
        </div>
      </div>
    </Notice>
  );
}
