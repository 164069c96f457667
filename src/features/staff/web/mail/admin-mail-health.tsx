// Mail Health: waiting, sent and given-up mails with their errors, a button to try again, and addresses that refuse mail.
import { useQuery } from "@tanstack/react-query";
import { formatInstant } from "#platform/domain/day.ts";
import type { OutgoingMail, RefusedAddress } from "#platform/domain/mail/calls.ts";
import { MAIL_STATES, type MailState } from "#platform/domain/mail/terms.ts";
import { formatCount } from "#platform/domain/money.ts";
import type { Role } from "#platform/domain/role.ts";
import { SendAgain } from "#features/staff/web/mail/send-again.tsx";
import { type DenseColumn, DenseTable } from "#platform/web/ui/table/dense-table.tsx";
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { Instant } from "#platform/web/ui/display/instant.tsx";
import { StatusBadge, type StatusTone } from "#platform/web/ui/display/status-badge.tsx";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";
import { type Stale, queryOf } from "#platform/web/query.ts";
import { type SearchParamsReader, readOption, ROWS_PER_PAGE } from "#platform/web/ui/table/search-params.ts";

export const mailHealthView = adminView({
  name: "mail-health",
  entry: { label: "Mail Health", group: "Mails" },
  Component: AdminMailHealth,
  loads: (cache, address) => [
    cache.prefetchQuery(mailQueries.at(address)),
    cache.prefetchQuery(mailQueries.health()),
  ],
});

const STATE_LABELS: Record<MailState, { label: string; tone: StatusTone }> = {
  waiting: { label: "Waiting", tone: "waiting" },
  sent: { label: "Sent", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
};

export default function AdminMailHealth() {
  const { data: health } = useQuery(mailQueries.health());
  const lead = health
    ? `Last 30 days: ${formatCount(health.waiting)} waiting, ${formatCount(health.sent)} sent, ${formatCount(health.failed)} failed.${
        health.waitingSince ? ` The oldest waits since ${formatInstant(health.waitingSince)}.` : ""
      }`
    : "What waits, what was sent, and what failed.";
  return (
    <AdminList
      title="Mail Health"
      name="Mails"
      lead={lead}
      query={mailQueries.at}
      rows={["mails", "mail"]}
      choice={{
        label: "State",
        name: "state",
        options: MAIL_STATES,
        labels: { waiting: "Waiting", sent: "Sent", failed: "Failed" },
      }}
      before={<RefusedAddresses />}
      columns={COLUMNS}
      failure="The mails could not be loaded. Please try again."
      empty={{
        text: "No mails found",
        picture: "messages",
        hint: () => "Every mail of the last 30 days appears here.",
      }}
    />
  );
}

const COLUMNS: readonly DenseColumn<OutgoingMail>[] = [
  { label: "To", kind: "title", cell: ({ to, subject }) => <TwoLines first={to} second={subject} /> },
  { label: "Written", kind: "short", cell: ({ createdAt }) => <Instant at={createdAt} /> },
  {
    label: "State",
    kind: "short",
    closed: "end",
    cell: ({ state }) => (
      <StatusBadge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].label}</StatusBadge>
    ),
  },
  { label: "Tries", kind: "number", cell: ({ tries }) => tries },
  {
    label: "Why",
    kind: "long",
    cell: ({ reason, nextTryAt }) =>
      reason ? (
        <TwoLines first={reason} second={nextTryAt && `Next try: ${formatInstant(nextTryAt)}`} />
      ) : (
        "—"
      ),
  },
  {
    label: "Action",
    kind: "actions",
    cell: ({ _id, to, state }) =>
      state !== "sent" && <SendAgain mailId={_id} label={`Send again to ${to}`} changes={MAIL} />,
  },
];

/** Addresses of accounts that take no mail (MAIL-14). */
function RefusedAddresses() {
  const { data } = useQuery(mailQueries.refused());
  if (!data || data.total === 0) return null;
  const more = data.total - data.items.length;
  return (
    <Card className="below" title="Addresses that refuse mail">
      <div className="stack">
        <p className="fine">
          Their mail servers refused our mail for good. They get only mails about the safety of their accounts
          until the person confirms the address again, or another address is set.
        </p>
        <DenseTable
          name="Addresses that refuse mail"
          columns={REFUSED_COLUMNS}
          rows={data.items}
          keyOf={({ _id }) => _id}
        />
        {more > 0 && (
          <p className="fine">
            {formatCount(more)} more {more === 1 ? "was" : "were"} refused earlier.
          </p>
        )}
      </div>
    </Card>
  );
}

const REFUSED_COLUMNS: readonly DenseColumn<RefusedAddress>[] = [
  {
    label: "Address",
    kind: "title",
    cell: ({ email, role }) => <TwoLines first={email} second={ROLE_LABELS[role]} />,
  },
  { label: "Refused", kind: "short", cell: ({ refusedAt }) => <Instant at={refusedAt} /> },
  { label: "Answer of the mail server", kind: "long", cell: ({ reason }) => reason },
];

const ROLE_LABELS: Record<Role, string> = {
  candidate: "Teacher",
  employer: "Member of a school",
  admin: "Admin",
};

const MAIL = [
  "/api/admin/mail/health",
  "/api/admin/mail/refused-addresses",
  "/api/admin/mail",
] as const satisfies Stale;

/** Mails are sent in the background, so their state is fetched again regularly. */
const STALE_TIME_MS = 10_000;
const REFUSED_SHOWN = 50;

const mailQueries = {
  health: () => queryOf("/api/admin/mail/health", {}, { refetchInterval: STALE_TIME_MS }),
  refused: () =>
    queryOf(
      "/api/admin/mail/refused-addresses",
      { query: { page: 1, limit: REFUSED_SHOWN } },
      { refetchInterval: STALE_TIME_MS },
    ),
  at: (address: SearchParamsReader) => {
    const query = { state: readMailState(address), page: address.page, limit: ROWS_PER_PAGE };
    return queryOf("/api/admin/mail", { query }, { refetchInterval: STALE_TIME_MS });
  },
};

const readMailState = (address: SearchParamsReader) => readOption(address, "state", MAIL_STATES);
