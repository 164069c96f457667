// Mail Health: waiting, sent and given-up mails with their errors, and a button to try again.
import { Button, NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dayInIndia, formatDay, formatTime, timeInIndia } from "#domain/day.ts";
import type { OutgoingMail } from "#domain/mail/contract.ts";
import { MAIL_STATES, type MailState } from "#domain/mail/terms.ts";
import { formatCount } from "#domain/money.ts";
import { errorMessage } from "#web/api.ts";
import { mailQueries, mailStateIn, useSendMailAgain } from "#web/mail/queries.ts";
import { useSearchFilters } from "#web/ui/table/search-params.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { RecordList } from "#web/ui/table/record-list.tsx";
import { type Column, RowActions, TwoLines, RecordTable } from "#web/ui/table/record-table.tsx";
import { StatusBadge, type StatusTone } from "#web/ui/display/status-badge.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import styles from "#web/mail/admin-mail-health.module.css";

const WORDS: Record<MailState, { word: string; tone: StatusTone }> = {
  waiting: { word: "Waiting", tone: "waiting" },
  sent: { word: "Sent", tone: "good" },
  failed: { word: "Failed", tone: "bad" },
};

export default function AdminMailHealth() {
  const filters = useSearchFilters();
  const state = mailStateIn(filters);
  const answer = useQuery({ ...mailQueries.at(filters), placeholderData: keepPreviousData });
  const { data: health } = useQuery(mailQueries.health());
  const lead = health
    ? `Last 30 days: ${formatCount(health.waiting)} waiting, ${formatCount(health.sent)} sent, ${formatCount(health.failed)} failed.${
        health.waitingSince ? ` The oldest waits since ${momentOf(health.waitingSince)}.` : ""
      }`
    : "What waits, what was sent, and what failed.";

  return (
    <>
      <PageTitle lead={lead}>Mail Health</PageTitle>
      <FilterBar onClear={state && (() => filters.change({ state: "" }))}>
        <NativeSelect
          label="State"
          value={state ?? ""}
          onChange={(event) => filters.change({ state: event.currentTarget.value })}
        >
          <option value="">All</option>
          {MAIL_STATES.map((one) => (
            <option key={one} value={one}>
              {WORDS[one].word}
            </option>
          ))}
        </NativeSelect>
      </FilterBar>
      <RecordList
        words={["mails", "mail"]}
        answer={answer}
        filters={filters}
        render={(rows) => <RecordTable name="Mails" columns={COLUMNS} rows={rows} keyOf={({ _id }) => _id} />}
        failure="The mails could not be loaded. Please try again."
        empty={
          <EmptyState picture="messages" hint="Every mail of the last 30 days appears here.">
            No mails found
          </EmptyState>
        }
      />
    </>
  );
}

const COLUMNS: readonly Column<OutgoingMail>[] = [
  { label: "To", kind: "title", cell: ({ to, subject }) => <TwoLines first={to} second={subject} /> },
  { label: "Written", cell: ({ createdAt }) => momentOf(createdAt) },
  {
    label: "State",
    cell: ({ state }) => <StatusBadge tone={WORDS[state].tone}>{WORDS[state].word}</StatusBadge>,
  },
  { label: "Tries", kind: "number", cell: ({ tries }) => tries },
  {
    label: "Why",
    kind: "long",
    cell: ({ reason, nextTryAt }) =>
      reason ? (
        <TwoLines first={reason} second={nextTryAt && `Next try: ${momentOf(nextTryAt)}`} />
      ) : (
        <span className={styles.none}>—</span>
      ),
  },
  { label: "Action", kind: "actions", cell: (mail) => <SendAgain mail={mail} /> },
];

function momentOf(instant: string): string {
  const at = new Date(instant);
  return `${formatDay(dayInIndia(at))}, ${formatTime(timeInIndia(at))}`;
}

function SendAgain({ mail }: { mail: OutgoingMail }) {
  const again = useSendMailAgain();
  if (mail.state === "sent") return null;
  return (
    <RowActions>
      <Button
        size="sm"
        variant="default"
        loading={again.isPending}
        aria-label={`Send again to ${mail.to}`}
        onClick={() =>
          again.mutate(mail._id, {
            onSuccess: ({ message }) => toast.good(message, { seconds: 3 }),
            onError: (error) => toast.bad(errorMessage(error, "Could not send it again.")),
          })
        }
      >
        Send Again
      </Button>
    </RowActions>
  );
}
