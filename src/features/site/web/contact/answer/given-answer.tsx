// The answer that was given to a message, and its mail where that waits or has failed (STAFF-8, STAFF-11).
import { formatInstant } from "#platform/domain/day.ts";
import type { ContactMessage } from "#features/site/domain/contact/calls.ts";
import { MESSAGES } from "#features/site/web/contact/admin-queries.ts";
import { SendAgain } from "#features/staff/web/mail/send-again.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";

export function GivenAnswer({ message: { answer, mail, fullName } }: { message: ContactMessage }) {
  if (!answer) return null;
  return (
    <div className="stack gap-2xs start quote above-sm">
      <small>
        Answered by {answer.by} on {formatInstant(answer.answeredAt)}
      </small>
      <p className="written">{answer.text}</p>
      {mail?.state === "waiting" && <StatusBadge tone="waiting">On its way</StatusBadge>}
      {mail?.state === "failed" && <FailedMail mail={mail} fullName={fullName} />}
    </div>
  );
}

type Failed = { mail: NonNullable<ContactMessage["mail"]>; fullName: string };

function FailedMail({ mail: { _id, reason }, fullName }: Failed) {
  return (
    <div className="stack gap-xs start above-2xs">
      <StatusBadge tone="bad">Not delivered</StatusBadge>
      {reason && <small>{reason}</small>}
      <SendAgain mailId={_id} label={`Send the answer to ${fullName} again`} changes={MESSAGES} />
    </div>
  );
}
