// The desk of a job: its applicants and who was found for it, as a list or one at a time (DECIDE-14 to DECIDE-16).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount } from "#platform/domain/money.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import {
  DESK_ROWS_PER_PAGE,
  FIRST_DESK_COLUMNS,
  LEAST_COMPARED,
  MAX_COMPARED,
  DESK_COLUMN_LABELS,
  DESK_COLUMNS,
  type DeskColumn,
} from "#features/deciding/domain/terms.ts";
import { BulkForm } from "#features/applications/web/school/bulk-form.tsx";
import { StepDialog } from "#features/applications/web/school/step-dialog.tsx";
import { listSchoolSteps } from "#features/applications/web/school/steps.ts";
import { useSteps } from "#features/applications/web/school/use-steps.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { BackButton } from "#platform/web/ui/display/back-button.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";
import { RecordTable } from "#platform/web/ui/table/record-table.tsx";
import { readOption, useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { MAX_JOBS, ownVacancyQueries } from "#features/jobs/web/school/queries.ts";
import { CandidateNotes } from "./candidate-notes.tsx";
import { comparisonHref } from "./compare-button.tsx";
import { deskColumns, deskKey, deskName, deskNameId } from "./desk-columns.tsx";
import { DeskFilters, NobodyHere } from "./desk-filters.tsx";
import { type DeskMove, useDeskKeys, useIsPhone, useSwipe } from "./desk-keys.ts";
import { FunnelCard } from "./funnel-card.tsx";
import { NamesBanner, NamesButton } from "./names-switch.tsx";
import { shortlistQueries, useChooseDeskColumns } from "./queries.ts";
import { useDeskSteps } from "./use-desk-steps.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { ChecksField } from "#platform/web/ui/form/choice-field.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import styles from "./shortlists.module.css";

/** One person of a desk at a time, with a swipe or the buttons (DECIDE-16). */
type OneProps = {
  rows: readonly DeskRow[];
  index: number;
  move: (to: DeskMove) => void;
  render: (row: DeskRow) => React.ReactNode;
};

function OneAtATime({ rows, index, move, render }: OneProps) {
  const say = useSay();
  const t = useT("shortlists");
  const swipe = useSwipe(move);
  const row = rows[index];
  if (!row) return null;
  return (
    <section className={`stack ${styles.one}`} aria-label={t("One at a time")} {...swipe}>
      <div className="row gap-xs" data-not-printed>
        <Button look="default" disabled={index === 0} onClick={() => move("previous")}>
          {t("Previous")}
        </Button>
        <p aria-live="polite">
          {t("{number} of {all}", { number: index + 1, all: rows.length })}
          <span className="ek-visually-hidden">: {row.name ?? say("Deleted account")}</span>
        </p>
        <Button look="default" disabled={index === rows.length - 1} onClick={() => move("next")}>
          {t("Next")}
        </Button>
      </div>
      {render(row)}
    </section>
  );
}

/** What a member reads of each person on a desk (DECIDE-15). */
function ColumnsForm({ chosen, onDone }: { chosen: readonly DeskColumn[]; onDone: () => void }) {
  const say = useSay("shortlists");
  const t = useT("shortlists");
  const choose = useChooseDeskColumns();
  const form = useForm({
    initialValues: { columns: [...chosen] as string[] },
    send: async ({ columns }) => {
      await choose.mutateAsync(DESK_COLUMNS.filter((one) => columns.includes(one)));
      onDone();
    },
    failure: t("The columns could not be saved. Please try again."),
  });
  return (
    <Form form={form} submit={t("Save")} onCancel={onDone}>
      <ChecksField
        name="columns"
        label={t("What you read of each person")}
        description={t("Beside name and status. Your colleagues choose their own.")}
        options={DESK_COLUMNS.map((one) => ({ value: one, label: say(DESK_COLUMN_LABELS[one]) }))}
      />
    </Form>
  );
}

type Open = { kind: "notes"; row: DeskRow } | { kind: "columns" | "answer" } | null;

export function Desk({ vacancyId }: { vacancyId: string }) {
  const t = useT("shortlists");
  const filters = useSearchFilters();
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const { data: jobs } = useQuery(ownVacancyQueries.newest(MAX_JOBS));
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
  // Who was ticked before a step of its own has its answer.
  const steps = useSteps(({ _id }) =>
    setTicked((before) => before.filter(({ application }) => application?._id !== _id)),
  );
  const act = useDeskSteps(vacancyId, (row) => setOpen({ kind: "notes", row }));
  const place = useDeskPlace(rows, view);
  /** A late answer to a dialog that was closed leaves the next one open. */
  const close = () => setOpen((now) => (now === open ? null : now));

  useDeskKeys((pressed) => {
    const row = rows[place.ofKeys()];
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
        lead={t("Who applied for this job, and who was found for it.")}
        actions={
          <>
            <Button look="default" onClick={() => setOpen({ kind: "columns" })}>
              {t("Columns")}
            </Button>
            <Button look="default" onClick={() => filters.change({ view: view === "one" ? "list" : "one" })}>
              {view === "one" ? t("Show as List") : t("One at a Time")}
            </Button>
            {mayHire && <NamesButton vacancyId={vacancyId} />}
          </>
        }
      >
        {job ? t("Decide: {title}", { title: job.title }) : t("Decide")}
      </PageTitle>
      <NamesBanner vacancyId={vacancyId} />
      <FunnelCard vacancyId={vacancyId} />
      <DeskFilters filters={filters} />
      {!isPhone && (
        <p className="dimmed fine text" data-not-printed>
          {t("Keys: J next, K previous, S star, X not selected, N note, 1 to 5 rating.")}
        </p>
      )}
      {ticked.length > 0 && (
        <section className="row panel below" aria-label={t("Chosen")} data-not-printed>
          <p aria-live="polite">{t("{number} chosen", { number: formatCount(ticked.length) })}</p>
          {answered.length > 0 && (
            <Button onClick={() => setOpen({ kind: "answer" })}>
              {t("Answer {number}", { number: formatCount(answered.length) })}
            </Button>
          )}
          {compared.length >= LEAST_COMPARED && compared.length <= MAX_COMPARED && (
            <ButtonLink look="default" to={comparisonHref(compared, vacancyId)}>
              {t("Compare {number}", { number: formatCount(compared.length) })}
            </ButtonLink>
          )}
          <Button look="subtle" onClick={() => setTicked([])}>
            {t("Choose None")}
          </Button>
        </section>
      )}
      <RecordList
        countLabels={["people", "person"]}
        answer={answer}
        filters={filters}
        rowsPerPage={DESK_ROWS_PER_PAGE}
        failure={t("The people of this job could not be loaded. Please try again.")}
        empty={<NobodyHere />}
        render={(items) =>
          view === "one" ? (
            <OneAtATime
              rows={items}
              index={place.index}
              move={place.move}
              render={(row) => (
                <RecordTable name={t("Candidate")} columns={shown} rows={[row]} keyOf={deskKey} isFull />
              )}
            />
          ) : (
            <RecordTable isFull name={t("Desk")} columns={shown} rows={items} keyOf={deskKey} />
          )
        }
      />
      <StepDialog steps={steps} />
      <FormDialog
        opened={open?.kind === "notes"}
        title={open?.kind === "notes" ? t("Notes on {name}", { name: deskName(open.row) }) : ""}
        onClose={close}
      >
        {open?.kind === "notes" && open.row.candidateId && (
          <CandidateNotes candidateId={open.row.candidateId} />
        )}
      </FormDialog>
      <FormDialog opened={open?.kind === "columns"} title={t("Columns")} onClose={close}>
        <ColumnsForm chosen={columns ?? FIRST_DESK_COLUMNS} onDone={close} />
      </FormDialog>
      <FormDialog
        opened={open?.kind === "answer"}
        title={t("Answer {count} applicants", { count: formatCount(answered.length) })}
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

/**
 * Which row the card and the keys are about. It stays with its person when rows come and go; when that person has left, it
 * is the row in the same place. In the list the row that has the focus comes first.
 */
function useDeskPlace(rows: readonly DeskRow[], view: "list" | "one") {
  const [place, setPlace] = useState<{ at: number; key: string | null }>({ at: 0, key: null });
  const found = rows.findIndex((row) => deskKey(row) === place.key);
  const index = found === -1 ? Math.max(0, Math.min(rows.length - 1, place.at)) : found;
  const goTo = (at: number) => {
    const key = rows[at] && deskKey(rows[at]);
    if (key !== undefined && (key !== place.key || at !== place.at)) setPlace({ at, key });
  };
  // The list keeps nobody until J or K has gone to a row.
  if (view === "one" || place.key !== null) goTo(index);

  const findFocused = () => rows.findIndex(hasFocus);
  const ofKeys = () => {
    const focused = findFocused();
    return focused === -1 ? index : focused;
  };
  const move = (to: DeskMove) => {
    const isAtStart = view === "list" && index === 0 && findFocused() === -1;
    const from = isAtStart ? -1 : ofKeys();
    const next = Math.max(0, Math.min(rows.length - 1, from + (to === "next" ? 1 : -1)));
    goTo(next);
    const row = rows[next];
    if (row && view === "list") document.getElementById(deskNameId(row))?.focus();
  };
  return { index, ofKeys, move };
}

const hasFocus = (row: DeskRow): boolean =>
  document.getElementById(deskNameId(row))?.closest("tr")?.contains(document.activeElement) ?? false;
