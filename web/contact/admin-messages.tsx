// Contact Queries: the messages of visitors (ADMIN-23).
import { Anchor } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ContactMessage } from "#domain/contact/contract.ts";
import { dayInIndia, formatDay, formatTime, timeInIndia } from "#domain/day.ts";
import { errorMessage } from "#web/api.ts";
import { messagesQuery, useDeleteMessage } from "#web/contact/admin-queries.ts";
import { useSearchFilters, readSearchText } from "#web/ui/table/search-params.ts";
import { useConfirm } from "#web/ui/feedback/confirm.tsx";
import { BreakableText } from "#web/ui/display/breakable-text.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { RecordList } from "#web/ui/table/record-list.tsx";
import { type Column, RowActions, RecordTable } from "#web/ui/table/record-table.tsx";
import { RowAction } from "#web/ui/table/row-action.tsx";
import { SearchField } from "#web/ui/table/search-field.tsx";
import { useConfirmedAction } from "#web/ui/feedback/confirmed-action.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import styles from "#web/contact/admin-messages.module.css";

export default function AdminMessages() {
  const filters = useSearchFilters();
  const q = readSearchText(filters);
  const answer = useQuery({ ...messagesQuery(filters), placeholderData: keepPreviousData });

  return (
    <>
      <PageTitle lead="What visitors wrote through the contact form.">Contact Queries</PageTitle>
      <FilterBar>
        <SearchField
          label="Search"
          placeholder="Name, email or words of the message"
          value={q}
          onSearch={(text) => filters.change({ q: text })}
        />
      </FilterBar>
      <RecordList
        countLabels={["messages", "message"]}
        answer={answer}
        filters={filters}
        render={(rows) => (
          <RecordTable name="Contact queries" columns={COLUMNS} rows={rows} keyOf={({ _id }) => _id} />
        )}
        failure="The messages could not be loaded. Please try again."
        empty={
          <EmptyState picture="messages" hint={q ? "Try fewer or other words." : "New messages appear here."}>
            No messages found
          </EmptyState>
        }
      />
    </>
  );
}

const COLUMNS: readonly Column<ContactMessage>[] = [
  {
    label: "From",
    kind: "title",
    cell: ({ fullName, email, phone }) => (
      <span className={styles.from}>
        {fullName}
        <Anchor href={`mailto:${email}`}>
          <BreakableText>{email}</BreakableText>
        </Anchor>
        <Anchor href={`tel:${phone}`}>{phone}</Anchor>
      </span>
    ),
  },
  {
    label: "Message",
    kind: "long",
    cell: ({ message }) => <p className={styles.message}>{message}</p>,
  },
  {
    label: "Received",
    cell: ({ createdAt }) => <span className={styles.when}>{formatInstant(createdAt)}</span>,
  },
  { label: "Action", kind: "actions", cell: (message) => <Removal message={message} /> },
];

function formatInstant(instant: string): string {
  const date = new Date(instant);
  return `${formatDay(dayInIndia(date))}, ${formatTime(timeInIndia(date))}`;
}

function Removal({ message }: { message: ContactMessage }) {
  const ask = useConfirm();
  const remove = useDeleteMessage();
  const confirmedAction = useConfirmedAction();

  const onDelete = () =>
    confirmedAction({
      question: {
        title: `Delete the message of ${message.fullName}?`,
        body: "This message will be permanently deleted.",
        confirm: "Yes, delete",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => remove.mutateAsync(message._id),
      done: () => toast.good("Successfully deleted", { seconds: 3 }),
      failed: (error) =>
        void ask({
          title: "Error!",
          body: errorMessage(error, "There was an error deleting the message."),
          tone: "bad",
        }),
    });

  return (
    <RowActions>
      <RowAction
        icon="trash"
        label="Delete"
        recordName={`the message of ${message.fullName}`}
        destructive
        onClick={onDelete}
      />
    </RowActions>
  );
}
