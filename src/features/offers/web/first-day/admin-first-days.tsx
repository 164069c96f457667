// First days of which school and teacher say different things, and the decision of staff (JOIN-7).
import type { Contradiction, ShownAnswer } from "#features/offers/domain/first-day/calls.ts";
import { CONTRADICTION_STATES, NOT_JOINED_LABELS } from "#features/offers/domain/first-day/joined.ts";
import { formatDayWithWeekday, formatInstant } from "#platform/domain/day.ts";
import { browserApi, errorMessage } from "#platform/web/api.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";
import { queryOf, useChange } from "#platform/web/query.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { readOption, ROWS_PER_PAGE, type SearchParamsReader } from "#platform/web/ui/table/search-params.ts";

const STATES = [...CONTRADICTION_STATES, "all"] as const;

/** Those that wait are shown first. */
const readState = (address: SearchParamsReader) => readOption(address, "state", STATES) ?? "open";

function firstDaysQuery(address: SearchParamsReader) {
  const state = readState(address);
  const query = { ...(state !== "all" && { state }), page: address.page, limit: ROWS_PER_PAGE };
  return queryOf("/api/admin/offers/joined", { query }, { staleTime: 0 });
}

export const firstDaysView = adminView({
  name: "first-days",
  under: "interviews",
  Component: AdminFirstDays,
  loads: (cache, address) => [cache.prefetchQuery(firstDaysQuery(address))],
});

export default function AdminFirstDays() {
  return (
    <AdminList
      title="First Days"
      lead="One side says that the teacher has joined, the other that not. Both can still correct their answer."
      query={firstDaysQuery}
      rows={["first days", "first day"]}
      choice={{
        label: "State",
        name: "state",
        options: STATES,
        labels: { open: "To decide", decided: "Decided", all: "All" },
        always: "open",
      }}
      entry={{
        title: ({ candidate }) => candidate.fullName,
        lines: ({ school, post, firstDay }) => [
          school.instituteName,
          `${post} · first day ${formatDayWithWeekday(firstDay)}`,
        ],
        heading: ({ candidate, school }) => `${candidate.fullName} at ${school.instituteName}`,
        badges: (row) => <State row={row} />,
        detail: (row) => <Detail row={row} />,
        actions: (row) => <Decisions row={row} />,
      }}
      failure="The first days could not be loaded. Please try again."
      empty={{
        text: "No first days found",
        picture: "interviews",
        hint: (_narrowed, filters) =>
          readState(filters) === "open" ? "No two answers differ." : "Another state may have some.",
      }}
    />
  );
}

type Props = { row: Contradiction };

const State = ({ row: { decided } }: Props) =>
  decided === null ? (
    <StatusBadge tone="waiting">To decide</StatusBadge>
  ) : (
    <StatusBadge tone={decided ? "good" : "bad"}>{decided ? "Joined" : "Did not join"}</StatusBadge>
  );

function Detail({ row }: Props) {
  const { post, firstDay, school, candidate, ofSchool, ofCandidate, since } = row;
  return (
    <DescriptionList
      inRows
      facts={[
        { label: "Job", value: post },
        { label: "First Day", value: formatDayWithWeekday(firstDay) },
        { label: school.instituteName, value: writeAnswer(ofSchool, row) },
        { label: candidate.fullName, value: writeAnswer(ofCandidate, row) },
        { label: "Since", value: formatInstant(since) },
      ]}
    />
  );
}

function writeAnswer({ joined, at, who, reason }: ShownAnswer, { school, candidate }: Contradiction): string {
  const when = formatInstant(at);
  if (joined) return `Joined (${when})`;
  const whose = who === "school" ? school.instituteName : candidate.fullName;
  return `Not joined (${when}). Decision of ${whose}${reason ? `: ${NOT_JOINED_LABELS[reason]}` : ""}`;
}

function Decisions({ row: { _id, candidate, decided } }: Props) {
  const { mutateAsync, isPending } = useChange(
    (joined: boolean) =>
      browserApi.put("/api/admin/offers/{id}/joined", { params: { id: _id }, body: { joined } }),
    { changes: "everything" },
  );
  const confirmedAction = useConfirmedAction();
  if (decided !== null) return null;
  const decide = (joined: boolean) =>
    confirmedAction({
      question: {
        title: joined ? `${candidate.fullName} has joined?` : `${candidate.fullName} has not joined?`,
        body: joined
          ? "The application becomes Joined. Both sides get a mail. This cannot be undone."
          : "The application is closed. Both sides get a mail. This cannot be undone.",
        confirm: joined ? "Yes, joined" : "Yes, not joined",
        cancel: "Go Back",
        destructive: !joined,
      },
      act: () => mutateAsync(joined),
      done: ({ message }) => toast.good(message, { seconds: 4 }),
      failed: (error) =>
        toast.bad(errorMessage(error, "This could not be decided. Please try again."), { seconds: 4 }),
    });
  return (
    <>
      <Button busy={isPending} onClick={() => void decide(true)} aria-label={`Joined: ${candidate.fullName}`}>
        Joined
      </Button>
      <Button
        look="default"
        busy={isPending}
        onClick={() => void decide(false)}
        aria-label={`Did not join: ${candidate.fullName}`}
      >
        Did Not Join
      </Button>
    </>
  );
}
