// The desk of a job: its applicants and who was found for it, as a list or one at a time (DECIDE-14 to DECIDE-16).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { STAGE_LABELS, STAGES } from "#domain/applications/stages.ts";
import { APPLICANT_SORT_LABELS, APPLICANT_SORTS } from "#domain/applications/terms.ts";
import { formatCount } from "#domain/money.ts";
import { HIRING_ROLES } from "#domain/role.ts";
import type { DeskRow } from "#domain/shortlists/contract.ts";
import {
  DESK_COLUMN_LABELS,
  DESK_COLUMNS,
  DESK_ROWS_PER_PAGE,
  type DeskColumn,
  FIRST_DESK_COLUMNS,
  LEAST_COMPARED,
  MOST_COMPARED,
  ORIGINS,
} from "#domain/shortlists/terms.ts";
import { errorMessage } from "#web/api.ts";
import { BulkForm } from "#web/applications/school/bulk-form.tsx";
import { StepDialog } from "#web/applications/school/step-dialog.tsx";
import { listSchoolSteps } from "#web/applications/school/steps.ts";
import { useSteps } from "#web/applications/school/use-steps.ts";
import { useHasMemberRole } from "#web/teams/member-role.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { BackButton } from "#web/ui/display/back-button.tsx";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { useConfirmedAction } from "#web/ui/feedback/confirmed-action.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { ChecksField } from "#web/ui/form/choice-field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { OptionFilter } from "#web/ui/table/option-filter.tsx";
import { RecordList } from "#web/ui/table/record-list.tsx";
import { RecordTable } from "#web/ui/table/record-table.tsx";
import { SearchField } from "#web/ui/table/search-field.tsx";
import {
  readOption,
  readSearchText,
  type SearchFilters,
  useSearchFilters,
} from "#web/ui/table/search-params.ts";
import { SortField } from "#web/ui/table/sort-field.tsx";
import { MOST_JOBS, ownVacancyQueries } from "#web/vacancies/school/queries.ts";
import { CandidateNotes } from "./candidate-notes.tsx";
import { comparisonHref } from "./compare-button.tsx";
import { deskColumns, deskKey, deskName, deskNameId, type DeskStep } from "./desk-columns.tsx";
import { type DeskMove, useDeskKeys, useIsPhone, useSwipe } from "./desk-keys.ts";
import {
  shortlistQueries,
  useChooseDeskColumns,
  usePutOnListOfJob,
  useTakeFromShortlist,
} from "./queries.ts";
import styles from "./shortlists.module.css";

const FAILURE = "The shortlist could not be changed. Please try again.";
const ORIGIN_LABELS = { applied: "Applied", found: "Found by search" };

type Open = { kind: "notes"; row: DeskRow } | { kind: "columns" | "answer" } | null;

export function Desk({ vacancyId }: { vacancyId: string }) {
  const filters = useSearchFilters();
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const { data: jobs } = useQuery(ownVacancyQueries.newest(MOST_JOBS));
  const job = jobs?.items.find(({ _id }) => _id === vacancyId);
  const answer = useQuery({
    ...shortlistQueries.desk(vacancyId, filters),
    placeholderData: keepPreviousData,
  });
  const { data: columns } = useQuery(shortlistQueries.deskColumns());
  const rows = answer.data?.items ?? [];
  const isPhone = useIsPhone();
  const view = readOption(filters, "view", ["list", "one"]) ?? (isPhone ? "one" : "list");
  const [open, setOpen] = useState<Open>(null);
  const [ticked, setTicked] = useState<readonly DeskRow[]>([]);
  const steps = useSteps();
  const act = useDeskSteps(vacancyId, setOpen);
  const place = useDeskPlace(rows, view);
  const close = () => setOpen(null);

  useDeskKeys((pressed) => {
    const row = rows[place.index];
    if (pressed === "next" || pressed === "previous") place.move(pressed);
    else if (!row) return;
    else if (pressed === "note") act(row, "notes");
    else if (pressed === "reject") {
      if (mayHire && mayReject(row)) steps.take(row.application, "not-selected");
    } else if (mayHire || (pressed !== "star" && row.entry)) act(row, pressed);
  });

  const shown = deskColumns({
    chosen: columns ?? FIRST_DESK_COLUMNS,
    act,
    hiring: mayHire
      ? {
          steps,
          ticked: ticked.map(deskKey),
          tick: (row, isOn) =>
            setTicked((before) => {
              const others = before.filter((one) => deskKey(one) !== deskKey(row));
              return isOn ? [...others, row] : others;
            }),
        }
      : null,
  });
  const compared = ticked.flatMap(({ candidateId }) => candidateId ?? []);
  const answered = ticked.flatMap(({ application }) =>
    application && listSchoolSteps(application.stage).length > 0 ? [application] : [],
  );

  return (
    <>
      <BackButton otherwise="?tab=applicants" />
      <PageTitle
        lead="Who applied for this job, and who was found for it."
        actions={
          <>
            <Button look="default" onClick={() => setOpen({ kind: "columns" })}>
              Columns
            </Button>
            <Button look="default" onClick={() => filters.change({ view: view === "one" ? "list" : "one" })}>
              {view === "one" ? "Show as List" : "One at a Time"}
            </Button>
          </>
        }
      >
        {job ? `Decide: ${job.title}` : "Decide"}
      </PageTitle>
      <DeskFilters filters={filters} />
      {!isPhone && (
        <p className="dimmed fine text" data-not-printed>
          Keys: J next, K previous, S star, X not selected, N note, 1 to 5 rating.
        </p>
      )}
      {ticked.length > 0 && (
        <section className="row panel below" aria-label="Chosen" data-not-printed>
          <p aria-live="polite">{formatCount(ticked.length)} chosen</p>
          {answered.length > 0 && (
            <Button onClick={() => setOpen({ kind: "answer" })}>Answer {formatCount(answered.length)}</Button>
          )}
          {compared.length >= LEAST_COMPARED && compared.length <= MOST_COMPARED && (
            <ButtonLink look="default" to={comparisonHref(compared, vacancyId)}>
              Compare {formatCount(compared.length)}
            </ButtonLink>
          )}
          <Button look="subtle" onClick={() => setTicked([])}>
            Choose None
          </Button>
        </section>
      )}
      <RecordList
        countLabels={["people", "person"]}
        answer={answer}
        filters={filters}
        rowsPerPage={DESK_ROWS_PER_PAGE}
        failure="The people of this job could not be loaded. Please try again."
        empty={<NobodyHere />}
        render={(items) =>
          view === "one" ? (
            <OneAtATime
              rows={items}
              index={place.index}
              move={place.move}
              render={(row) => (
                <RecordTable name="Candidate" columns={shown} rows={[row]} keyOf={deskKey} isFull />
              )}
            />
          ) : (
            <RecordTable isFull name="Desk" columns={shown} rows={items} keyOf={deskKey} />
          )
        }
      />
      <StepDialog steps={steps} />
      <FormDialog
        opened={open?.kind === "notes"}
        title={open?.kind === "notes" ? `Notes on ${deskName(open.row)}` : ""}
        onClose={close}
      >
        {open?.kind === "notes" && open.row.candidateId && (
          <CandidateNotes candidateId={open.row.candidateId} />
        )}
      </FormDialog>
      <FormDialog opened={open?.kind === "columns"} title="Columns" onClose={close}>
        <ColumnsForm chosen={columns ?? FIRST_DESK_COLUMNS} onDone={close} />
      </FormDialog>
      <FormDialog
        opened={open?.kind === "answer"}
        title={`Answer ${formatCount(answered.length)} applicants`}
        onClose={close}
        wide
      >
        <BulkForm
          applicants={answered}
          onCancel={close}
          onDone={() => {
            setTicked([]);
            close();
          }}
        />
      </FormDialog>
    </>
  );
}

const mayReject = (row: DeskRow): row is DeskRow & { application: NonNullable<DeskRow["application"]> } =>
  row.application !== null && listSchoolSteps(row.application.stage).some(({ to }) => to === "not-selected");

/** Which row the keys are about: the one whose name was focused last. */
function useDeskPlace(rows: readonly DeskRow[], view: "list" | "one") {
  const [at, setAt] = useState(0);
  const index = Math.min(at, Math.max(rows.length - 1, 0));
  const move = (to: DeskMove) => {
    const focused = rows.findIndex((row) => document.activeElement?.id === deskNameId(row));
    const from = view === "list" && focused === -1 && at === 0 ? -1 : index;
    const next = Math.max(0, Math.min(rows.length - 1, from + (to === "next" ? 1 : -1)));
    setAt(next);
    const row = rows[next];
    if (row && view === "list") document.getElementById(deskNameId(row))?.focus();
  };
  return { index, move };
}

/** What the buttons and keys of a row do. */
function useDeskSteps(vacancyId: string, setOpen: (open: Open) => void) {
  const put = usePutOnListOfJob();
  const take = useTakeFromShortlist();
  const singleFlight = useSingleFlight();
  const confirmedAction = useConfirmedAction();
  const failed = (error: unknown) => toast.bad(errorMessage(error, FAILURE));
  return (row: DeskRow, step: DeskStep) => {
    const { candidateId, entry } = row;
    if (!candidateId) return;
    if (step === "notes") setOpen({ kind: "notes", row });
    else if (step === "star" && entry) {
      const act = () => take.mutateAsync({ id: entry.shortlistId, candidateId });
      if (row.rating.count === 0) void singleFlight(() => act().then(() => undefined, failed));
      else {
        void confirmedAction({
          question: {
            title: `Take ${deskName(row)} off the shortlist?`,
            body: "The ratings go too. Notes stay.",
            confirm: "Yes, take off",
            cancel: "Cancel",
            destructive: true,
          },
          act,
          done: ({ message }) => toast.good(message, { seconds: 3 }),
          failed,
        });
      }
    } else {
      const change = step === "star" ? {} : step;
      void singleFlight(() =>
        put.mutateAsync({ vacancyId, candidateId, ...change }).then(() => undefined, failed),
      );
    }
  };
}

function DeskFilters({ filters }: { filters: SearchFilters }) {
  const names = ["from", "stage", "q"] as const;
  const isNarrowed = names.some((name) => filters.get(name) !== "");
  return (
    <FilterBar onClear={isNarrowed && (() => filters.change({ from: "", stage: "", q: "" }))}>
      <OptionFilter
        label="Came From"
        name="from"
        options={ORIGINS}
        labelOf={(one) => ORIGIN_LABELS[one]}
        filters={filters}
      />
      <OptionFilter
        label="Status"
        name="stage"
        options={STAGES}
        labelOf={(one) => STAGE_LABELS[one]}
        filters={filters}
      />
      <SearchField
        label="Search"
        placeholder="Name"
        value={readSearchText(filters)}
        onSearch={(text) => filters.change({ q: text })}
      />
      <SortField sorts={APPLICANT_SORTS} labels={APPLICANT_SORT_LABELS} filters={filters} />
    </FilterBar>
  );
}

const NobodyHere = () => (
  <EmptyState
    picture="people"
    hint="Applicants appear here, and who you put on the shortlist of this job with the star."
    action={<ButtonLink to="/candidate/allCandidatePage">Search Candidate</ButtonLink>}
  >
    Nobody is here
  </EmptyState>
);

type OneProps = {
  rows: readonly DeskRow[];
  index: number;
  move: (to: DeskMove) => void;
  render: (row: DeskRow) => React.ReactNode;
};

function OneAtATime({ rows, index, move, render }: OneProps) {
  const swipe = useSwipe(move);
  const row = rows[index];
  if (!row) return null;
  return (
    <section className={`stack ${styles.one}`} aria-label="One at a time" {...swipe}>
      <div className="row gap-xs" data-not-printed>
        <Button look="default" disabled={index === 0} onClick={() => move("previous")}>
          Previous
        </Button>
        <p aria-live="polite">
          {index + 1} of {rows.length}
          <span className="ek-visually-hidden">: {deskName(row)}</span>
        </p>
        <Button look="default" disabled={index === rows.length - 1} onClick={() => move("next")}>
          Next
        </Button>
      </div>
      {render(row)}
    </section>
  );
}

function ColumnsForm({ chosen, onDone }: { chosen: readonly DeskColumn[]; onDone: () => void }) {
  const choose = useChooseDeskColumns();
  const form = useForm({
    initialValues: { columns: [...chosen] as string[] },
    send: async ({ columns }) => {
      await choose.mutateAsync(DESK_COLUMNS.filter((one) => columns.includes(one)));
      onDone();
    },
    failure: "The columns could not be saved. Please try again.",
  });
  return (
    <Form form={form} submit="Save" onCancel={onDone}>
      <ChecksField
        name="columns"
        label="What you read of each person"
        description="Beside name and status. Your colleagues choose their own."
        options={DESK_COLUMNS.map((one) => ({ value: one, label: DESK_COLUMN_LABELS[one] }))}
      />
    </Form>
  );
}
