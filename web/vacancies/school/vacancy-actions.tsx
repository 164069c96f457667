// What a school does with a job of its list (JOB-81). The hooks belong to the list, not to each row.
import { useState } from "react";
import { useNavigate } from "react-router";
import { jobPath } from "#domain/vacancies/public/addresses.ts";
import type { OwnVacancy } from "#domain/vacancies/wire.ts";
import { errorMessage } from "#web/api.ts";
import { useConfirmedAction } from "#web/ui/feedback/confirmed-action.ts";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { RowActions } from "#web/ui/table/record-table.tsx";
import { RowAction } from "#web/ui/table/row-action.tsx";
import { useChangeVacancyState, useCopyVacancy, useDeleteDraft } from "./queries.ts";
import { readVersion } from "./read-version.ts";
import { Button } from "#web/ui/button.tsx";
import { hasPage, listSteps, mayEdit, type SchoolStep } from "./state-texts.ts";

type Actions = {
  take: (vacancy: OwnVacancy, step: SchoolStep) => void;
  copy: (vacancy: OwnVacancy) => void;
  remove: (vacancy: OwnVacancy) => void;
  /** The job for which a dialog is open. */
  open: { dialog: "close" | "preview"; vacancy: OwnVacancy } | null;
  preview: (vacancy: OwnVacancy) => void;
  endDialog: () => void;
};

const FAILURES = {
  publish: "The job could not be published. Please try again.",
  resume: "The job could not be opened again. Please try again.",
  pause: "The job could not be paused. Please try again.",
};

export function useVacancyActions(): Actions {
  const change = useChangeVacancyState();
  const copy = useCopyVacancy();
  const remove = useDeleteDraft();
  const singleFlight = useSingleFlight();
  const confirmed = useConfirmedAction();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Actions["open"]>(null);

  const run = (work: () => Promise<void>, failure: string) =>
    void singleFlight(async () => {
      try {
        await work();
      } catch (error) {
        toast.bad(errorMessage(error, failure));
      }
    });

  return {
    open,
    preview: (vacancy) => setOpen({ dialog: "preview", vacancy }),
    endDialog: () => setOpen(null),
    take: (vacancy, step) => {
      if (step === "close") return setOpen({ dialog: "close", vacancy });
      run(async () => {
        const to = step === "pause" ? "paused" : "published";
        const { message } = await change.mutateAsync({ vacancy, to });
        toast.good(message);
      }, FAILURES[step]);
    },
    copy: (vacancy) =>
      run(async () => {
        const { vacancy: draft } = await copy.mutateAsync(vacancy._id);
        toast.good("Copied as a draft.");
        await navigate(`?tab=jobs&job=${draft._id}`);
      }, "The job could not be copied. Please try again."),
    remove: (vacancy) =>
      void confirmed({
        question: {
          title: `Delete the draft “${vacancy.title}”?`,
          body: "What is written in it is lost.",
          confirm: "Yes, delete",
          cancel: "Cancel",
          destructive: true,
        },
        act: () => remove.mutateAsync({ _id: vacancy._id, asRead: readVersion(vacancy) }),
        done: () => toast.good("The draft was deleted."),
        failed: (error) =>
          toast.bad(errorMessage(error, "The draft could not be deleted. Please try again.")),
      }),
  };
}

const STEP_LABELS: Record<SchoolStep, string> = {
  publish: "Publish",
  resume: "Resume",
  pause: "Pause",
  close: "Close",
};

export function VacancyActions({ vacancy, actions }: { vacancy: OwnVacancy; actions: Actions }) {
  const { _id, slug, title, state } = vacancy;
  return (
    <RowActions>
      {listSteps(state).map((step) => (
        <Button
          key={step}
          small
          look={step === "publish" || step === "resume" ? "filled" : "default"}
          aria-label={`${STEP_LABELS[step]} ${title}`}
          onClick={() => actions.take(vacancy, step)}
        >
          {STEP_LABELS[step]}
        </Button>
      ))}
      {mayEdit(state) && (
        <RowAction icon="edit" label="Edit" recordName={title} to={`?tab=jobs&job=${_id}`} />
      )}
      {hasPage(state) ? (
        <RowAction icon="eye" label="View page" recordName={`of ${title}`} to={jobPath(slug)} />
      ) : (
        <RowAction icon="eye" label="Preview" recordName={title} onClick={() => actions.preview(vacancy)} />
      )}
      <RowAction
        icon="document"
        label="Copy as draft"
        recordName={title}
        onClick={() => actions.copy(vacancy)}
      />
      {state === "draft" && (
        <RowAction
          icon="trash"
          label="Delete"
          recordName={title}
          destructive
          onClick={() => actions.remove(vacancy)}
        />
      )}
    </RowActions>
  );
}
