// Contact Queries: the messages of visitors, by state (ADMIN-23, STAFF-7).
import { formatInstant } from "#platform/domain/day.ts";
import { useQuery } from "@tanstack/react-query";
import type { ContactMessage } from "#features/site/domain/contact/calls.ts";
import {
  MESSAGE_STATE_LABELS,
  MESSAGE_STATES,
  type MessageState,
} from "#features/site/domain/contact/terms.ts";
import { formatCount } from "#platform/domain/money.ts";
import { messageDue } from "#platform/domain/staff-hours.ts";
import {
  messageCountsQuery,
  messagesQuery,
  readMessageState,
  MESSAGES,
} from "#features/site/web/contact/admin-queries.ts";
import { MessageActions } from "#features/site/web/contact/answer/message-actions.tsx";
import { readSearchText } from "#platform/web/ui/table/search-params.ts";
import { Due } from "#platform/web/layout/due.tsx";
import { StatusBadge, type StatusTone } from "#platform/web/ui/display/status-badge.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";
import { SendAgain } from "#features/staff/web/mail/send-again.tsx";

/** The answer that was given to a message, and its mail where that waits or has failed (STAFF-8, STAFF-11). */
function GivenAnswer({ message: { answer, mail, fullName } }: { message: ContactMessage }) {
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

export const messagesView = adminView({
  name: "messages",
  entry: { label: "Contact Us", icon: "mail" },
  Component: AdminMessages,
  loads: (cache, address) => [
    cache.prefetchQuery(messagesQuery(address)),
    cache.prefetchQuery(messageCountsQuery()),
  ],
});

const TONES: Record<MessageState, StatusTone> = { new: "waiting", answered: "good", closed: "neutral" };

export default function AdminMessages() {
  const { data: counts } = useQuery(messageCountsQuery());
  const labelOf = (state: MessageState) =>
    counts ? `${MESSAGE_STATE_LABELS[state]} (${formatCount(counts[state])})` : MESSAGE_STATE_LABELS[state];
  return (
    <AdminList
      title="Contact Queries"
      name="Contact queries"
      lead="What visitors wrote through the contact form."
      query={messagesQuery}
      rows={["messages", "message"]}
      search={{ placeholder: "Name, email or words of the message" }}
      choice={{
        label: "State",
        name: "state",
        options: MESSAGE_STATES,
        labels: labelOf,
      }}
      entry={{
        title: ({ fullName }) => fullName,
        lines: (message) => [message.message, <Received key="received" message={message} />],
        isNew: ({ state }) => state === "new",
        badges: ({ state }) => <StatusBadge tone={TONES[state]}>{MESSAGE_STATE_LABELS[state]}</StatusBadge>,
        detail: (message) => <Detail message={message} />,
        actions: (message) => <MessageActions message={message} />,
      }}
      failure="The messages could not be loaded. Please try again."
      empty={{
        text: "No messages found",
        picture: "messages",
        hint: (_narrowed, filters) => hintFor(readSearchText(filters), readMessageState(filters)),
      }}
    />
  );
}

function hintFor(q: string, state: MessageState | undefined): string {
  if (q) return "Try fewer or other words.";
  if (state === "new") return "Every message is answered or closed.";
  return state ? "Messages of the other states are under All." : "New messages appear here.";
}

function Received({ message: { createdAt, state } }: { message: ContactMessage }) {
  return state === "new" ? <Due at={messageDue(createdAt)} /> : formatInstant(createdAt);
}

function Detail({ message }: { message: ContactMessage }) {
  const { email, phone, createdAt, state } = message;
  return (
    <div>
      <p className="row tight">
        <TextLink href={`mailto:${email}`}>{email}</TextLink>
        <TextLink href={`tel:${phone}`}>{phone}</TextLink>
        <span className="dimmed">{formatInstant(createdAt)}</span>
        {state === "new" && <Due at={messageDue(createdAt)} />}
      </p>
      <p className="written text above-sm">{message.message}</p>
      <GivenAnswer message={message} />
    </div>
  );
}
