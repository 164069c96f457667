// Contact Queries: the messages of visitors, by state (ADMIN-23, STAFF-7).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ContactMessage } from "#domain/contact/contract.ts";
import { MESSAGE_STATE_LABELS, MESSAGE_STATES, type MessageState } from "#domain/contact/terms.ts";
import { formatCount } from "#domain/money.ts";
import { messageCountsQuery, messagesQuery, readMessageState } from "#web/contact/admin-queries.ts";
import { formatInstant } from "#web/contact/answer/format-instant.ts";
import { GivenAnswer } from "#web/contact/answer/given-answer.tsx";
import { MessageActions } from "#web/contact/answer/message-actions.tsx";
import { type SearchFilters, useSearchFilters, readSearchText } from "#web/ui/table/search-params.ts";
import { BreakableText } from "#web/ui/display/breakable-text.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { OptionFilter } from "#web/ui/table/option-filter.tsx";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { RecordList } from "#web/ui/table/record-list.tsx";
import { type Column, RecordTable } from "#web/ui/table/record-table.tsx";
import { SearchField } from "#web/ui/table/search-field.tsx";
import { StatusBadge, type StatusTone } from "#web/ui/display/status-badge.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import styles from "#web/contact/admin-messages.module.css";

const TONES: Record<MessageState, StatusTone> = { new: "waiting", answered: "good", closed: "neutral" };

export default function AdminMessages() {
  const filters = useSearchFilters();
  const q = readSearchText(filters);
  const state = readMessageState(filters);
  const answer = useQuery({ ...messagesQuery(filters), placeholderData: keepPreviousData });

  return (
    <>
      <PageTitle lead="What visitors wrote through the contact form.">Contact Queries</PageTitle>
      <MessageFilters filters={filters} />
      <RecordList
        countLabels={["messages", "message"]}
        answer={answer}
        filters={filters}
        render={(rows) => (
          <RecordTable isFull name="Contact queries" columns={COLUMNS} rows={rows} keyOf={({ _id }) => _id} />
        )}
        failure="The messages could not be loaded. Please try again."
        empty={
          <EmptyState picture="messages" hint={hintFor(q, state)}>
            No messages found
          </EmptyState>
        }
      />
    </>
  );
}

function hintFor(q: string, state: MessageState | undefined): string {
  if (q) return "Try fewer or other words.";
  if (state === "new") return "Every message is answered or closed.";
  return state ? "Messages of the other states are under All." : "New messages appear here.";
}

function MessageFilters({ filters }: { filters: SearchFilters }) {
  const q = readSearchText(filters);
  const state = readMessageState(filters);
  const { data: counts } = useQuery(messageCountsQuery());
  return (
    <FilterBar onClear={Boolean(q || state) && (() => filters.change({ q: "", state: "" }))}>
      <SearchField
        label="Search"
        placeholder="Name, email or words of the message"
        value={q}
        onSearch={(text) => filters.change({ q: text })}
      />
      <OptionFilter
        label="State"
        name="state"
        options={MESSAGE_STATES}
        labelOf={(one) =>
          counts ? `${MESSAGE_STATE_LABELS[one]} (${formatCount(counts[one])})` : MESSAGE_STATE_LABELS[one]
        }
        filters={filters}
      />
    </FilterBar>
  );
}

const COLUMNS: readonly Column<ContactMessage>[] = [
  {
    label: "From",
    kind: "title",
    cell: ({ fullName, email, phone }) => (
      <span className={styles.from}>
        {fullName}
        <TextLink href={`mailto:${email}`}>
          <BreakableText>{email}</BreakableText>
        </TextLink>
        <TextLink href={`tel:${phone}`}>{phone}</TextLink>
      </span>
    ),
  },
  {
    label: "Message",
    kind: "long",
    cell: (message) => (
      <>
        <p className={styles.message}>{message.message}</p>
        <GivenAnswer message={message} />
      </>
    ),
  },
  {
    label: "Received",
    cell: ({ createdAt }) => <span className={styles.when}>{formatInstant(createdAt)}</span>,
  },
  {
    label: "State",
    cell: ({ state }) => <StatusBadge tone={TONES[state]}>{MESSAGE_STATE_LABELS[state]}</StatusBadge>,
  },
  { label: "Action", kind: "actions", cell: (message) => <MessageActions message={message} /> },
];
