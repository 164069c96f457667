// The desk of a job: its applicants by stage and who was found for it, as a list beside the chosen person, or as a table
// (DECIDE-14, DECIDE-15, DECIDE-27, DECIDE-16).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { mayMoveInBulk, type Stage } from "#features/applications/domain/stages.ts";
import {
  APPLICANT_SORTS,
  type ApplicantSort,
  APPLICANTS_PER_PAGE,
  MAX_ANSWERED_AT_ONCE,
} from "#features/applications/domain/terms.ts";
import type { ApplicantWithoutContact } from "#features/applications/domain/wire.ts";
import type { Invite } from "#features/applications/web/school/applicant-page.tsx";
import { BulkForm } from "#features/applications/web/school/bulk-form.tsx";
import { useNotMoved } from "#features/applications/web/school/not-moved.ts";
import { useAnswerInBulk } from "#features/applications/web/school/queries.ts";
import { Templates } from "#features/applications/web/school/templates-dialog.tsx";
import { StepDialog } from "#features/applications/web/school/step-dialog.tsx";
import { CONSEQUENCES } from "#features/applications/web/school/steps.ts";
import { type Steps, useSteps } from "#features/applications/web/school/use-steps.ts";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import {
  DESK_COLUMN_LABELS,
  DESK_COLUMNS,
  DESK_ROWS_PER_PAGE,
  type DeskColumn,
  FIRST_DESK_COLUMNS,
} from "#features/deciding/domain/terms.ts";
import { MAX_JOBS, ownVacancyQueries } from "#features/jobs/web/school/queries.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { formatCount } from "#platform/domain/money.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { useSingleFlight } from "#platform/web/ui/feedback/single-flight.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { ChecksField } from "#platform/web/ui/form/choice-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";
import { RecordTable } from "#platform/web/ui/table/record-table.tsx";
import { readOption, useSearchFilters, withChanges, withPage } from "#platform/web/ui/table/search-params.ts";
import { SeveralBar } from "./desk-bar.tsx";
import { deskColumns, deskKey } from "./desk-columns.tsx";
import { DeskFilters, DeskParts, JobOfDesk, NobodyHere, StagesOfPart } from "./desk-head.tsx";
import { ChooseAll, DeskList } from "./desk-list.tsx";
import { FunnelCard } from "./funnel-card.tsx";
import { NamesBanner, NamesButton } from "./names-switch.tsx";
import {
  ALL_PARTS,
  isDeskTable,
  jobOfDesk,
  readPart,
  readStageOfPart,
  shortlistQueries,
  useChooseDeskColumns,
} from "./queries.ts";
import { useDeskSteps } from "./use-desk-steps.ts";
import styles from "./desk.module.css";

type Open =
  | { kind: "columns" | "templates" }
  | { kind: "answer"; to: Stage; applicants: readonly ApplicantWithoutContact[] }
  | null;

/** `invite` gives the button that proposes an interview. */
export function Desk({ invite }: { invite: Invite }) {
  const t = useT("shortlists");
  const filters = useSearchFilters();
  const [search] = useSearchParams();
  const vacancyId = jobOfDesk(filters);
  const isTable = isDeskTable(filters);
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const { jobs, job } = useJobsOfDesk(vacancyId);
  const answer = useQuery({
    ...shortlistQueries.desk(filters),
    placeholderData: keepPreviousData,
  });
  const { data: columns } = useQuery(shortlistQueries.deskColumns());
  const isPersonShown =
    !isTable &&
    (filters.get("person") !== "" || filters.get("compare") !== "") &&
    (answer.data?.total ?? 0) > 0;
  const [open, setOpen] = useState<Open>(null);
  const [ticked, setTicked] = useState<readonly DeskRow[]>([]);
  const [tickedOf, setTickedOf] = useState(vacancyId);
  // Nobody answers people of a job that is not on the page.
  if (tickedOf !== vacancyId) {
    setTickedOf(vacancyId);
    setTicked([]);
  }
  const leave = (ids: readonly string[]) =>
    setTicked((before) => before.filter(({ application }) => !ids.includes(application?._id ?? "")));
  // Who was ticked before a step of its own has its answer.
  const ofOne = useSteps(({ _id }) => leave([_id]));
  const act = useDeskSteps(vacancyId);
  const bulk = useBulk((asked) => setOpen(asked && { kind: "answer", ...asked }), leave);
  /** What was taken back otherwise is not taken back with the others once more. */
  const steps: Steps = {
    ...ofOne,
    undo: (applicants) =>
      ofOne.undo(applicants, (ids) => {
        leave(ids);
        bulk.setUndo((before) => before.filter(({ _id }) => !ids.includes(_id)));
      }),
  };
  /** A late answer to a dialog that was closed leaves the next one open. */
  const close = () => setOpen((now) => (now === open ? null : now));
  const list = {
    answer,
    filters,
    rowsPerPage: isTable ? APPLICANTS_PER_PAGE : DESK_ROWS_PER_PAGE,
    failure: t("The people of this job could not be loaded. Please try again."),
    empty: <NobodyHere vacancyId={vacancyId} job={job} filters={filters} />,
  };
  const tick = (rows: readonly DeskRow[], isOn: boolean) =>
    setTicked((before) => {
      const keys = new Set(rows.map(deskKey));
      const others = before.filter((one) => !keys.has(deskKey(one)));
      return isOn ? [...others, ...rows].slice(0, MAX_ANSWERED_AT_ONCE) : others;
    });

  const isFull = ticked.length >= MAX_ANSWERED_AT_ONCE;
  const ticks = mayHire ? { keys: new Set(ticked.map(deskKey)), tick, isFull } : null;
  /** A row of the table leads to the person in the list, whose pages are longer. */
  const hrefOf = (row: DeskRow) => {
    const at = (filters.page - 1) * APPLICANTS_PER_PAGE + (answer.data?.items.indexOf(row) ?? 0);
    const part = readPart(filters) ?? ALL_PARTS;
    const stage = readStageOfPart(filters) ?? "";
    const list = withChanges(search, { view: "list", part, stage, person: deskKey(row) });
    return `?${withPage(list, Math.floor(at / DESK_ROWS_PER_PAGE) + 1)}`;
  };

  const sorting = {
    sort: readOption(filters, "sort", APPLICANT_SORTS) ?? APPLICANT_SORTS[0],
    hrefOf: (sort: ApplicantSort) => `?${withChanges(search, { sort, page: "" })}`,
  };

  return (
    <>
      <h1 className="ek-visually-hidden">
        {job ? t("Applicants: {title}", { title: job.title }) : t("Applicants")}
      </h1>
      <div className={styles.desk} data-list={!isTable || undefined} data-person={isPersonShown || undefined}>
        <JobOfDesk jobs={jobs} job={job} filters={filters}>
          <Button
            look="default"
            small
            onClick={() => filters.change({ view: isTable ? "list" : "table", person: "" })}
          >
            {isTable ? t("Show as List") : t("Show as Table")}
          </Button>
          {isTable && (
            <Button look="default" small onClick={() => setOpen({ kind: "columns" })}>
              {t("Columns")}
            </Button>
          )}
          {mayHire && (
            <Button look="default" small onClick={() => setOpen({ kind: "templates" })}>
              {t("Your Texts")}
            </Button>
          )}
          {mayHire && vacancyId && <NamesButton vacancyId={vacancyId} />}
        </JobOfDesk>
        {vacancyId && <NamesBanner vacancyId={vacancyId} />}
        <DeskParts vacancyId={vacancyId} filters={filters} />
        <StagesOfPart vacancyId={vacancyId} filters={filters} />
        <DeskFilters
          filters={filters}
          before={
            mayHire &&
            answer.data && (
              <ChooseAll
                rows={answer.data.items}
                total={answer.data.total}
                filters={filters}
                ticked={ticked}
                tick={tick}
              />
            )
          }
        />
        {bulk.undo.length > 0 && (
          <Notice className="below-xs">
            {bulk.undo.length === 1
              ? t("One applicant is not selected. They learn of it in 24 hours.")
              : t("{count} applicants are not selected. They learn of it in 24 hours.", {
                  count: formatCount(bulk.undo.length),
                })}{" "}
            <Button small look="default" onClick={() => steps.undo(bulk.undo)}>
              {t("Undo")}
            </Button>
          </Notice>
        )}
        {isTable ? (
          <RecordList
            {...list}
            render={(rows) => (
              <div className="below">
                <RecordTable
                  isDense
                  name={t("Desk")}
                  columns={deskColumns({ chosen: columns ?? FIRST_DESK_COLUMNS, ticks, hrefOf, sorting })}
                  rows={rows}
                  keyOf={deskKey}
                />
                {ticks && ticked.length > 0 && (
                  <div className={styles.bar} data-not-printed>
                    <SeveralBar ticked={ticked} tick={tick} answer={bulk.answer} steps={steps} />
                  </div>
                )}
              </div>
            )}
          />
        ) : (
          <RecordList
            {...list}
            paged={false}
            render={(rows) => (
              <DeskList
                vacancyId={vacancyId}
                jobs={jobs}
                rows={rows}
                total={answer.data?.total ?? 0}
                filters={filters}
                mayHire={mayHire}
                ticked={ticked}
                tick={tick}
                steps={steps}
                act={act}
                answer={bulk.answer}
                invite={invite}
              />
            )}
          />
        )}
      </div>
      {vacancyId && <FunnelCard vacancyId={vacancyId} />}
      <StepDialog steps={steps} />
      <FormDialog opened={open?.kind === "columns"} title={t("Columns")} onClose={close}>
        <ColumnsForm chosen={columns ?? FIRST_DESK_COLUMNS} onDone={close} />
      </FormDialog>
      <FormDialog opened={open?.kind === "templates"} title={t("Your Texts")} onClose={close} wide>
        <Templates />
      </FormDialog>
      <FormDialog
        opened={open?.kind === "answer"}
        title={
          open?.kind !== "answer"
            ? ""
            : open.applicants.length === 1
              ? t("Answer 1 applicant")
              : t("Answer {count} applicants", { count: formatCount(open.applicants.length) })
        }
        onClose={close}
        wide
      >
        {open?.kind === "answer" && (
          <BulkForm
            applicants={open.applicants}
            stage={open.to}
            onCancel={close}
            onDone={(notSelected) => {
              leave(open.applicants.map(({ _id }) => _id));
              bulk.setUndo(open.applicants.filter(({ _id }) => notSelected.includes(_id)));
              close();
            }}
            onNotMoved={(ids) => {
              leave(ids);
              const applicants = open.applicants.filter(({ _id }) => !ids.includes(_id));
              const others = applicants.length > 0 ? { ...open, applicants } : null;
              setOpen((now) => (now === open ? others : now));
            }}
          />
        )}
      </FormDialog>
    </>
  );
}

/** The newest jobs for the menu, and that of the desk, which may be an older one. */
function useJobsOfDesk(vacancyId: string | undefined) {
  const { data } = useQuery(ownVacancyQueries.newest(MAX_JOBS));
  const newest = data?.items ?? [];
  const listed = newest.find(({ _id }) => _id === vacancyId);
  const isOlder = data !== undefined && vacancyId !== undefined && !listed;
  const { data: older } = useQuery({ ...ownVacancyQueries.one(vacancyId ?? ""), enabled: isOlder });
  return isOlder && older ? { jobs: [...newest, older], job: older } : { jobs: newest, job: listed };
}

type Asked = { to: Stage; applicants: readonly ApplicantWithoutContact[] };

/** Several at once: a step of weight is asked about in a dialog, with a text of the school. */
function useBulk(ask: (asked: Asked) => void, leave: (ids: readonly string[]) => void) {
  const t = useT("applicants");
  const send = useAnswerInBulk();
  const findNotMoved = useNotMoved();
  const singleFlight = useSingleFlight();
  /** Those of the last answer that can be taken back. */
  const [undo, setUndo] = useState<readonly ApplicantWithoutContact[]>([]);
  const answer = (to: Stage, applicants: readonly ApplicantWithoutContact[]) => {
    if (CONSEQUENCES[to]) return ask({ to, applicants });
    const ids = applicants.filter(({ stage }) => mayMoveInBulk(stage, to)).map(({ _id }) => _id);
    void singleFlight(async () => {
      try {
        toast.good((await send.mutateAsync({ ids, stage: to })).message);
        leave(ids);
      } catch (error) {
        const notMoved = findNotMoved(error, applicants);
        if (notMoved) leave(notMoved.ids);
        toast.bad(
          notMoved?.sentence ?? errorMessage(error, t("The stage could not be changed. Please try again.")),
        );
      }
    });
  };
  return { answer, undo, setUndo };
}

/** What a member reads of each person in the table (DECIDE-15). */
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
