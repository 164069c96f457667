// A thread as one of its sides reads it: the steps of the application and the messages, and the field to write.
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import type { Offer, Offers } from "#features/offers/domain/calls.ts";
import { FirstDayPanel } from "#features/offers/web/first-day/first-day-panel.tsx";
import { OfferAnswerLine, OfferCard } from "#features/offers/web/offer-card.tsx";
import { TEACHERS_NEVER_PAY } from "#features/schools/domain/verifications/teachers-never-pay.ts";
import { ReportButton } from "#features/schools/web/reports/report-button.tsx";
import type { Thread, ThreadMessage } from "#features/threads/domain/calls.ts";
import { refusalSentence } from "#features/threads/domain/rules.ts";
import { MAX_MESSAGE_TEXT, type Side } from "#features/threads/domain/terms.ts";
import { formatInstant } from "#platform/domain/day.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { BackButton } from "#platform/web/ui/display/back-button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { Textarea } from "#platform/web/ui/form/field.tsx";
import { typedOn } from "#platform/web/ui/form/typed-on.ts";
import { FilesField, MessageFiles, takesFiles } from "./message-files.tsx";
import { ReportConversation, type ReportResult } from "./report-conversation.tsx";
import { InterviewLine, type InterviewPart, partsOfInterview } from "./interview-line.tsx";
import { mayGetOffer, OfferOfInvitation } from "./offer-of-invitation.tsx";
import { useMarkAsRead } from "./queries.ts";
import { ThreadHead } from "./thread-head.tsx";
import styles from "./thread.module.css";

/** What the page says after one of its forms was sent. */
export type ThreadResult = {
  text: string;
  /** Why the message was not sent. */
  problem: Text | null;
  /** Why the stage, “Seen” or the closing is as it was. */
  stepProblem: Text | null;
  isHiding: boolean;
  isSent: boolean;
  report: ReportResult | null;
  /** Why no application was made of an invitation. */
  offerProblem: Text | null;
};
type Props = {
  thread: Thread;
  side: Side;
  /** Of the form that was just sent. */
  result: ThreadResult | undefined;
  /** Of an application. */
  offers?: Offers | undefined;
};

export function ThreadView({ thread, side, result, offers }: Props) {
  const t = useT("threads");
  const say = useSay(side === "candidate" ? "candidate" : "terms");
  const { post, school, person, messages, stage } = thread;
  const other = side === "school" ? (person ?? say("Deleted account")) : school.instituteName;
  useReading(thread);
  const list = useNewestInView(messages?.length ?? 0);
  return (
    <div className={styles.page}>
      <BackButton
        otherwise={
          side === "school" ? "/employer/profile?tab=applicants" : "/candidate/profile?tab=applications"
        }
      />
      <PageTitle lead={[post && say(post), stage && say(STAGE_LABELS[stage])].filter(Boolean).join(" · ")}>
        {other}
      </PageTitle>
      <ThreadHead thread={thread} offers={offers} side={side}>
        {side === "candidate" && messages?.length === 0 && (
          <ReportButton target="school" name={school.instituteName} by={{ about: school._id }} />
        )}
      </ThreadHead>
      {side === "school" && messages && mayGetOffer(thread) && (
        <OfferOfInvitation problem={result?.offerProblem ?? null} />
      )}
      {thread.about === "application" && <FirstDayPanel applicationId={thread._id} side={side} />}
      <ol ref={list} className={styles.items} aria-label={t("What happened and what was written")}>
        {itemsOf(thread, offers?.offers ?? []).map((item) => (
          <Item key={item.key} item={item} thread={thread} side={side} />
        ))}
      </ol>
      {messages?.length === 0 && <p className="dimmed">{t("Nobody has written yet.")}</p>}
      {messages && <Writing key={thread._id} {...{ thread, side, other, result }} />}
      {messages && messages.length > 0 && (
        <>
          <Switches thread={thread} />
          {person !== null && (
            <ReportConversation
              target={side === "candidate" ? "school" : "profile"}
              reportedAt={thread.reportedAt ?? null}
              result={result?.report ?? null}
            />
          )}
        </>
      )}
    </div>
  );
}

/** The newest is what people come for; a page that was opened further up stays there. */
function useNewestInView(count: number) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (count > 0 && scrollY === 0) list.current?.lastElementChild?.scrollIntoView({ block: "center" });
  }, [count]);
  return list;
}

/** What is on the screen has been read, up to the last message that is there. */
function useReading({ _id: id, unread = 0, messages }: Thread): void {
  const { mutate } = useMarkAsRead();
  const upTo = messages?.at(-1)?._id;
  useEffect(() => {
    if (unread > 0 && upTo !== undefined) mutate({ id, upTo });
  }, [id, unread, upTo, mutate]);
}

type Step = Thread["steps"][number];
type OfInterview = { interview: Thread["interviews"][number]; part: InterviewPart };
type TimedItem = { key: string; at: string } & (
  | { step: Step }
  | { message: ThreadMessage }
  | OfInterview
  | { offer: Offer; isAnswer: boolean }
);

/** What was written at one time says one thing: an offer stands for the stage that it led to, and so does an invitation. */
const isSameTime = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) < 1_000;

function itemsOf({ steps, messages = [], interviews }: Thread, offers: readonly Offer[]): TimedItem[] {
  const more: TimedItem[] = [
    ...interviews.flatMap((interview) =>
      partsOfInterview(interview).map(({ at, part }) => ({
        key: `${interview._id} ${part}`,
        at,
        interview,
        part,
      })),
    ),
    ...offers.flatMap((offer) => {
      if (offer.sentAt === null) return [];
      const sent = { key: offer._id, at: offer.sentAt, offer, isAnswer: false };
      return offer.answeredAt === null
        ? [sent]
        : [sent, { key: `${offer._id} answer`, at: offer.answeredAt, offer, isAnswer: true }];
    }),
  ];
  const own = steps.filter(
    ({ at, stage }) => stage === "applied" || !more.some((one) => isSameTime(one.at, at)),
  );
  return [
    ...own.map((step) => ({ key: `${step.stage} ${step.at}`, at: step.at, step })),
    ...messages.map((message) => ({ key: message._id, at: message.createdAt, message })),
    ...more,
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

type ItemProps = Pick<Props, "thread" | "side"> & { item: TimedItem };

function Item({ item, thread, side }: ItemProps) {
  if ("message" in item)
    return (
      <li className={styles.message} data-own={item.message.side === side || undefined}>
        <Message message={item.message} thread={thread} side={side} />
      </li>
    );
  if ("offer" in item && !item.isAnswer)
    return (
      <li>
        <OfferCard
          offer={item.offer}
          applicationId={thread._id}
          side={side}
          mayPrint={side === "candidate" || thread.messages !== undefined}
        />
      </li>
    );
  return (
    <li className={styles.step}>
      {"step" in item ? (
        <StepLine step={item.step} side={side} />
      ) : "offer" in item ? (
        <OfferAnswerLine offer={item.offer} />
      ) : (
        <InterviewLine interview={item.interview} part={item.part} at={item.at} />
      )}
    </li>
  );
}

function StepLine({ step: { stage, at, note }, side }: { step: Step; side: Side }) {
  const say = useSay(side === "candidate" ? "candidate" : "terms");
  const locale = useLocale();
  return (
    <>
      <p className="fine dimmed text">
        <strong>{say(STAGE_LABELS[stage])}</strong> · {formatInstant(at, locale)}
      </p>
      {note && <p className="written text">{note}</p>}
    </>
  );
}

function Message({ message, thread, side }: { message: ThreadMessage; thread: Thread; side: Side }) {
  const t = useT("threads");
  const say = useSay();
  const locale = useLocale();
  const { text, by, createdAt, hidesContact, asksForMoney, isSeen } = message;
  const isOwn = message.side === side;
  const writer =
    message.side === "candidate"
      ? isOwn
        ? t("You")
        : (thread.person ?? say("Deleted account"))
      : by
        ? say(by.name)
        : thread.school.instituteName;
  return (
    <article className={styles.bubble}>
      <p className="fine dimmed text">
        <strong>{writer}</strong> · <time dateTime={createdAt}>{formatInstant(createdAt, locale)}</time>
      </p>
      <p className="written text">{text ?? <em className="dimmed">{t("removed")}</em>}</p>
      <MessageFiles thread={thread} message={message} isOwn={isOwn} />
      {hidesContact && text !== null && (
        <p className="fine dimmed text">
          {isOwn
            ? t("The other side reads it without the contact details.")
            : t("Contact details are hidden for now.")}
        </p>
      )}
      {asksForMoney && (
        <Notice tone="bad" role="note">
          {say(TEACHERS_NEVER_PAY)} {t("If this school asks you for money, please report it to us.")}
        </Notice>
      )}
      {isSeen && <p className={`fine dimmed text ${styles.seen}`}>{t("Seen")}</p>}
    </article>
  );
}

type WritingProps = Props & { other: string };

/**
 * Works without scripts too: the text is kept when something is refused. It stays in the page while nobody may write, so
 * that what was half written is there again afterwards.
 */
function Writing({ thread, side, other, result }: WritingProps) {
  const t = useT("threads");
  const say = useSay();
  const { state, formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const isSending = state !== "idle" && formData?.has("text") === true;
  const { refusal, limit = 0, hidesContact } = thread;
  const isClosed = Boolean(refusal) && !result?.problem;
  const problem = result?.problem ?? result?.stepProblem;
  useEffect(() => {
    const field = form.current?.querySelector("textarea");
    if (!result?.isSent || !field) return;
    field.value = typedOn(field.value, result.text);
    const files = form.current?.querySelector<HTMLInputElement>("input[type=file]");
    if (files) files.value = "";
    field.focus();
  }, [result]);
  return (
    <>
      {refusal && isClosed && (
        <div className={`stack gap-xs ${styles.closed}`}>
          {problem && <Notice tone="bad">{say(problem)}</Notice>}
          <Notice role="note">{say(refusalSentence(refusal, { side, limit }))}</Notice>
        </div>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        ref={form}
        preventScrollReset
        hidden={isClosed}
        className={styles.writing}
        aria-label={t("Write a message")}
      >
        {problem && !isClosed && (
          <Notice tone="bad">
            {say(problem)}
            {result?.isHiding && <HidingButton isSending={isSending} />}
          </Notice>
        )}
        <Textarea
          name="text"
          rows={2}
          required
          maxLength={MAX_MESSAGE_TEXT}
          label={t("Message to {name}", { name: other })}
          description={
            hidesContact &&
            (side === "school"
              ? t(
                  "Phone numbers, addresses and links are hidden until your school may have the contact details.",
                )
              : t(
                  "Phone numbers, addresses and links are hidden until the school may have your contact details. From then on you can send files too, such as a resume.",
                ))
          }
          descriptionBelow
          defaultValue={result?.problem ? result.text : ""}
        />
        <div className={styles.sending}>
          {takesFiles(side, thread) && <FilesField />}
          <Button type="submit" busy={isSending} icon={<Icon name="mail" size={18} />}>
            {t("Send")}
          </Button>
        </div>
      </Form>
    </>
  );
}

function HidingButton({ isSending }: { isSending: boolean }) {
  const t = useT("threads");
  return (
    <div className="above-xs">
      <Button type="submit" small look="default" name="hidesContact" value="true" busy={isSending}>
        {t("Send without it")}
      </Button>
    </div>
  );
}

function Switches({ thread: { showsSeen: shows = true, refusal } }: { thread: Thread }) {
  const t = useT("threads");
  const isClosed = refusal === "closed-by-own";
  return (
    <Form method="post" preventScrollReset className="above">
      <p className="fine dimmed text">
        {shows
          ? t("The other side sees “Seen” when you have read a message, and so do you.")
          : t("Neither side sees whether a message was read.")}
      </p>
      <Button type="submit" small look="subtle" name="showsSeen" value={String(!shows)}>
        {shows ? t("Do not show “Seen”") : t("Show “Seen” again")}
      </Button>
      <Button type="submit" small look="subtle" name="isBlocked" value={String(!isClosed)}>
        {isClosed ? t("Open this conversation again") : t("Close this conversation")}
      </Button>
    </Form>
  );
}
