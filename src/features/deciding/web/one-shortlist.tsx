// One shortlist: its candidates in order, with what each member thinks of them (DECIDE-11, DECIDE-12).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import type { Shortlist, ShortlistEntry } from "#features/deciding/domain/calls.ts";
import { ENTRIES_PER_PAGE, MAX_ENTRY_STAGE, MAX_SHORTLIST_NAME } from "#features/deciding/domain/terms.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { BackButton } from "#platform/web/ui/display/back-button.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { useSingleFlight } from "#platform/web/ui/feedback/single-flight.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { CheckField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";
import { RecordTable } from "#platform/web/ui/table/record-table.tsx";
import { useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { CandidateNotes } from "./candidate-notes.tsx";
import { useChangesInOrder } from "./changes-in-order.ts";
import { CompareBar } from "./compare-button.tsx";
import { entryColumns, type EntryStep } from "./entry-columns.tsx";
import {
  shortlistQueries,
  useDeleteShortlist,
  useEditShortlist,
  usePutOnShortlist,
  useTakeFromShortlist,
} from "./queries.ts";
import { ShareDialog } from "./share-dialog.tsx";
import { useQuestionToTakeOff } from "./use-desk-steps.ts";
import { useT } from "#platform/web/language/use-t.tsx";

const FAILURE = "The shortlist could not be changed. Please try again.";

type Open = { kind: "notes" | "stage"; entry: ShortlistEntry } | { kind: "settings" | "share" } | null;

export function OneShortlist({ list }: { list: Shortlist }) {
  const t = useT("shortlists");
  const filters = useSearchFilters();
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const answer = useQuery({
    ...shortlistQueries.entries(list._id, filters),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<Open>(null);
  const act = useEntrySteps(list, answer.data?.items ?? [], setOpen);
  /** A late answer to a dialog that was closed leaves the next one open. */
  const close = () => setOpen((now) => (now === open ? null : now));
  return (
    <>
      <BackButton otherwise="?tab=shortlists" />
      <PageTitle
        lead={
          list.vacancy
            ? t("For the job {title}.", { title: list.vacancy.title })
            : t("Candidates in the order of your school.")
        }
        actions={
          <>
            <Button look="default" onClick={() => print()}>
              {t("Print")}
            </Button>
            {mayHire && (
              <Button look="default" onClick={() => setOpen({ kind: "share" })}>
                {t("Share")}
              </Button>
            )}
            {mayHire && (
              <Button look="default" onClick={() => setOpen({ kind: "settings" })}>
                {t("Change Shortlist")}
              </Button>
            )}
          </>
        }
      >
        {list.name}
      </PageTitle>
      <CompareBar vacancyId={list.vacancy?._id} />
      <RecordList
        countLabels={["candidates", "candidate"]}
        answer={answer}
        filters={filters}
        rowsPerPage={ENTRIES_PER_PAGE}
        failure={t("The candidates could not be loaded. Please try again.")}
        empty={
          <EmptyState
            picture="people"
            hint={t("Press the star of a candidate to put them here.")}
            action={<ButtonLink to="/candidate/allCandidatePage">{t("Search Candidate")}</ButtonLink>}
          >
            {t("Nobody is on this shortlist")}
          </EmptyState>
        }
        render={(rows) => (
          <RecordTable
            isFull
            name={list.name}
            columns={entryColumns({ list, mayHire, act, count: rows.length })}
            rows={rows}
            keyOf={({ _id }) => _id}
          />
        )}
      />
      <FormDialog
        opened={open?.kind === "notes"}
        title={open?.kind === "notes" ? t("Notes on {name}", { name: open.entry.candidate.fullName }) : ""}
        onClose={close}
      >
        {open?.kind === "notes" && <CandidateNotes candidateId={open.entry.candidate._id} />}
      </FormDialog>
      <FormDialog
        opened={open?.kind === "stage"}
        title={
          open?.kind === "stage" ? t("Next Step with {name}", { name: open.entry.candidate.fullName }) : ""
        }
        onClose={close}
      >
        {open?.kind === "stage" && <StageForm list={list} entry={open.entry} onDone={close} />}
      </FormDialog>
      <ShareDialog what={{ shortlistId: list._id }} opened={open?.kind === "share"} onClose={close} />
      <FormDialog opened={open?.kind === "settings"} title={t("Change Shortlist")} onClose={close}>
        <Settings list={list} onDone={close} />
      </FormDialog>
    </>
  );
}

/** What the buttons of an entry do. */
function useEntrySteps(
  list: Shortlist,
  rows: readonly ShortlistEntry[],
  setOpen: (open: Open) => void,
): (entry: ShortlistEntry, step: EntryStep) => void {
  const t = useT("shortlists");
  const askToTakeOff = useQuestionToTakeOff();
  const put = usePutOnShortlist();
  const take = useTakeFromShortlist();
  const singleFlight = useSingleFlight();
  const confirmedAction = useConfirmedAction();
  const failed = (error: unknown) => toast.bad(errorMessage(error, t(FAILURE)));
  const ratings = useChangesInOrder(failed);
  /** Puts the first of two neighbours behind the second, so that a page needs to know nothing of the others. */
  const swap = (first: ShortlistEntry | undefined, second: ShortlistEntry | undefined) => {
    if (!first || !second) return;
    const place = { candidateId: first.candidate._id, after: second.candidate._id };
    void singleFlight(() => put.mutateAsync({ id: list._id, ...place }).then(() => undefined, failed));
  };

  return (entry, step) => {
    const index = rows.indexOf(entry);
    const { _id: candidateId, fullName } = entry.candidate;
    if (step === "notes" || step === "stage") setOpen({ kind: step, entry });
    else if (step === "up") swap(rows[index - 1], entry);
    else if (step === "down") swap(entry, rows[index + 1]);
    else if (step === "remove") {
      void confirmedAction({
        question: askToTakeOff(t("Take {name} off this shortlist?", { name: fullName })),
        act: () => take.mutateAsync({ id: list._id, candidateId }),
        done: ({ message }) => toast.good(message, { seconds: 3 }),
        failed,
      });
    } else {
      const { rating } = step;
      ratings.send({ candidateId, what: rating }, () =>
        put.mutateAsync({ id: list._id, candidateId, rating }),
      );
    }
  };
}

type FormProps = { list: Shortlist; onDone: () => void };

function StageForm({ list, entry, onDone }: FormProps & { entry: ShortlistEntry }) {
  const t = useT("shortlists");
  const put = usePutOnShortlist();
  const form = useForm({
    initialValues: { stage: entry.stage ?? "" },
    send: async ({ stage }) => {
      await put.mutateAsync({ id: list._id, candidateId: entry.candidate._id, stage: stage.trim() });
      onDone();
    },
    failure: t(FAILURE),
  });
  return (
    <Form form={form} submit={t("Save")} onCancel={onDone}>
      <TextField
        name="stage"
        label={t("Next Step")}
        description={t("In your own words, for example “Ask for a demo lesson”. Empty: none.")}
        maxLength={MAX_ENTRY_STAGE}
        data-autofocus
      />
    </Form>
  );
}

function Settings({ list, onDone }: FormProps) {
  const t = useT("shortlists");
  const edit = useEditShortlist();
  const remove = useDeleteShortlist();
  const navigate = useNavigate();
  const confirmedAction = useConfirmedAction();
  const form = useForm({
    initialValues: { name: list.name, isSealed: list.isSealed },
    validate: ({ name }) => ({ name: !name.trim() && t("Name is required") }),
    send: async ({ name, isSealed }) => {
      const { message } = await edit.mutateAsync({ id: list._id, name: name.trim(), isSealed });
      toast.good(message, { seconds: 3 });
      onDone();
    },
    failure: t(FAILURE),
  });
  const onDelete = () =>
    confirmedAction({
      question: {
        title: t("Delete the shortlist {name}?", { name: list.name }),
        body: t("Its order and ratings go for everybody in your school. Notes stay."),
        confirm: t("Yes, delete"),
        cancel: t("Cancel"),
        destructive: true,
      },
      act: () => remove.mutateAsync(list._id),
      done: ({ message }) => {
        toast.good(message, { seconds: 3 });
        form.markSaved();
        void navigate("?tab=shortlists", { replace: true });
      },
      failed: (error) => toast.bad(errorMessage(error, t(FAILURE))),
    });
  return (
    <div className="stack">
      <Form form={form} submit={t("Save")} onCancel={onDone}>
        <TextField name="name" label={t("Name")} maxLength={MAX_SHORTLIST_NAME} required data-autofocus />
        <CheckField
          name="isSealed"
          label={t("Sealed: a member sees the ratings of the others after the own one")}
        />
      </Form>
      <Button look="danger-subtle" onClick={() => void onDelete()}>
        {t("Delete Shortlist")}
      </Button>
    </div>
  );
}
