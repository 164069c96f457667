// Messages by WhatsApp in a person's profile: connecting the own number, the last messages, and the end (WA-1, WA-6, WA-8).
import { useQuery } from "@tanstack/react-query";
import { formatInstant, formatDayOf, formatTime, timeInIndia } from "#domain/day.ts";
import type { OwnWhatsApp } from "#domain/whatsapp/contract.ts";
import { errorMessage } from "#web/api.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { useConfirmedAction } from "#web/ui/feedback/confirmed-action.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { useStartWhatsApp, useStopWhatsApp, whatsAppQueries } from "./queries.ts";

/** Nothing where the installation has no number at WhatsApp. */
export function WhatsAppSection() {
  const { data: own } = useQuery(whatsAppQueries.own());
  if (!own?.isOffered) return null;
  return (
    <Card title="WhatsApp" notPrinted>
      {own.number === null ? <Connecting own={own} /> : <Connected own={own} number={own.number} />}
    </Card>
  );
}

function Connecting({ own: { purpose, code } }: { own: OwnWhatsApp }) {
  const start = useStartWhatsApp();
  const onStart = () =>
    start.mutate(undefined, {
      onError: (error) => toast.bad(errorMessage(error, "The code could not be made. Please try again.")),
    });
  return (
    <div className="stack">
      <p className="text">{purpose}</p>
      {code && (
        <div className="quote padded stack gap-sm" aria-live="polite">
          <p className="text">
            Send this code from your own WhatsApp to {formatNumber(code.number)} before{" "}
            {formatTime(timeInIndia(new Date(code.until)))}. With it you agree, and we know that the number is
            yours.
          </p>
          <p className="strong">
            <code>EduNakuri {code.code}</code>
          </p>
          <div className="row gap-sm">
            <ButtonLink href={code.link} target="_blank" rel="noopener noreferrer">
              Open WhatsApp
            </ButtonLink>
          </div>
          <p className="dimmed fine">We wait for your message. This page shows when it is here.</p>
        </div>
      )}
      <div className="row">
        <Button look={code ? "default" : "filled"} onClick={onStart} busy={start.isPending}>
          {code ? "Make another code" : "Connect my number"}
        </Button>
      </div>
    </div>
  );
}

const STATE_TEXTS: Record<OwnWhatsApp["messages"][number]["state"], string> = {
  waiting: "Waits until it may be sent",
  sending: "Being sent",
  sent: "Sent",
  delivered: "Delivered",
  read: "Read",
  failed: "Could not be sent",
  withdrawn: "Not sent, because you ended the messages",
};

function Connected({ own: { messages, since }, number }: { own: OwnWhatsApp; number: string }) {
  const stop = useStopWhatsApp();
  const confirmedAction = useConfirmedAction();
  const onStop = () =>
    confirmedAction({
      question: {
        title: "End messages by WhatsApp?",
        body: "We forget your number. What we would have sent there comes by mail.",
        confirm: "Yes, end",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => stop.mutateAsync(),
      done: () => toast.good("You get no more messages by WhatsApp.", { seconds: 3 }),
      failed: (error) => toast.bad(errorMessage(error, "The messages could not be ended. Please try again.")),
    });
  return (
    <div className="stack">
      <p className="text">
        We write to {formatNumber(number)}
        {since && `, since ${formatDayOf(since)}`}. The message STOP ends it too.
      </p>
      {messages.length > 0 && (
        <ul className="list grid gap-2xs fine" aria-label="Last messages by WhatsApp">
          {messages.map(({ label, at, state, isByMail }) => (
            <li key={`${at} ${label}`}>
              {label}, {formatInstant(at)}: {STATE_TEXTS[state]}
              {isByMail && ", so it came by mail"}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <Button look="danger-subtle" onClick={() => void onStop()}>
          End Messages
        </Button>
      </div>
    </div>
  );
}

/** "+91 98765 43210". */
const formatNumber = (number: string) => `+${number}`.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
