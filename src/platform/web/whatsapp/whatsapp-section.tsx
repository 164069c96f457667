// Messages by WhatsApp in a person's profile: connecting the own number, the last messages, and the end (WA-1, WA-6,
// WA-8).
import { useQuery } from "@tanstack/react-query";
import { formatInstant, formatDayOf, formatTime, timeInIndia } from "#platform/domain/day.ts";
import type { OwnWhatsApp } from "#platform/domain/whatsapp/calls.ts";
import { errorMessage, browserApi, type Reply } from "#platform/web/api.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf, useChange } from "#platform/web/query.ts";

/** While the person's message with the code is waited for. */
const WAIT_MS = 3_000;

const whatsAppQueries = {
  own: () =>
    queryOf(
      "/api/account/whatsapp",
      {},
      { refetchInterval: ({ state: { data } }) => (data?.code ? WAIT_MS : false) },
    ),
};

function useWhatsAppChange(change: () => Promise<Reply<"POST", "/api/account/whatsapp">>) {
  return useChange(change, {
    onDone: (own, _input, cache) => cache.setQueryData(whatsAppQueries.own().queryKey, own),
  });
}

const useStartWhatsApp = () => useWhatsAppChange(() => browserApi.post("/api/account/whatsapp"));
const useStopWhatsApp = () => useWhatsAppChange(() => browserApi.delete("/api/account/whatsapp"));

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
  const t = useT("candidate");
  const say = useSay("candidate");
  const locale = useLocale();
  const start = useStartWhatsApp();
  const onStart = () =>
    start.mutate(undefined, {
      onError: (error) => toast.bad(errorMessage(error, t("The code could not be made. Please try again."))),
    });
  return (
    <div className="stack">
      <p className="text">{say(purpose)}</p>
      {code && (
        <div className="quote padded stack gap-sm" aria-live="polite">
          <p className="text">
            {t(
              "Send this code from your own WhatsApp to {number} before {time}. With it you agree, and we know that the number is yours.",
              {
                number: formatNumber(code.number),
                time: formatTime(timeInIndia(new Date(code.until)), locale),
              },
            )}
          </p>
          <p className="strong">
            <code>EduNakuri {code.code}</code>
          </p>
          <div className="row gap-sm">
            <ButtonLink href={code.link} target="_blank" rel="noopener noreferrer">
              {t("Open WhatsApp")}
            </ButtonLink>
          </div>
          <p className="dimmed fine">{t("We wait for your message. This page shows when it is here.")}</p>
        </div>
      )}
      <div className="row">
        <Button look={code ? "default" : "filled"} onClick={onStart} busy={start.isPending}>
          {code ? t("Make another code") : t("Connect my number")}
        </Button>
      </div>
    </div>
  );
}

const STATE_TEXTS = {
  waiting: "Waits until it may be sent",
  sending: "Being sent",
  sent: "Sent",
  delivered: "Delivered",
  read: "Read",
  failed: "Could not be sent",
  withdrawn: "Not sent, because you ended the messages",
} as const satisfies Record<OwnWhatsApp["messages"][number]["state"], string>;

function Connected({ own: { messages, since }, number }: { own: OwnWhatsApp; number: string }) {
  const t = useT("candidate");
  const say = useSay("candidate");
  const locale = useLocale();
  const stop = useStopWhatsApp();
  const confirmedAction = useConfirmedAction();
  const onStop = () =>
    confirmedAction({
      question: {
        title: t("End messages by WhatsApp?"),
        body: t("We forget your number. What we would have sent there comes by mail."),
        confirm: t("Yes, end"),
        cancel: t("Cancel"),
        destructive: true,
      },
      act: () => stop.mutateAsync(),
      done: () => toast.good(t("You get no more messages by WhatsApp."), { seconds: 3 }),
      failed: (error) =>
        toast.bad(errorMessage(error, t("The messages could not be ended. Please try again."))),
    });
  return (
    <div className="stack">
      <p className="text">
        {since
          ? t("We write to {number}, since {day}. The message STOP ends it too.", {
              number: formatNumber(number),
              day: formatDayOf(since, locale),
            })
          : t("We write to {number}. The message STOP ends it too.", { number: formatNumber(number) })}
      </p>
      {messages.length > 0 && (
        <ul className="list grid gap-2xs fine" aria-label={t("Last messages by WhatsApp")}>
          {messages.map(({ label, at, state, isByMail }) => (
            <li key={`${at} ${label}`}>
              {say(label)}, {formatInstant(at, locale)}: {t(STATE_TEXTS[state])}
              {isByMail && `, ${t("so it came by mail")}`}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <Button look="danger-subtle" onClick={() => void onStop()}>
          {t("End Messages")}
        </Button>
      </div>
    </div>
  );
}

/** "+91 98765 43210". */
const formatNumber = (number: string) => `+${number}`.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
