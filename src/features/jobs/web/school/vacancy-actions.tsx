// What a school does with a job of its list (JOB-81). The hooks belong to the list, not to each row.
import { useState } from "react";
import { useNavigate } from "react-router";
import { jobPath } from "#features/jobs/domain/public/addresses.ts";
import type { OwnVacancy } from "#features/jobs/domain/wire.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { useSingleFlight } from "#platform/web/ui/feedback/single-flight.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import { MoreActions } from "#platform/web/ui/table/row-menu.tsx";
import { useChangeVacancyState, useCopyVacancy, useDeleteDraft } from "./queries.ts";
import { readVersion } from "./read-version.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { hasPage, listSteps, mayEdit, type SchoolStep } from "./state-texts.ts";
import { useT } from "#platform/web/language/use-t.tsx";

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
} as const;

export function useVacancyActions(): Actions {
  const t = useT("posting");
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
      }, t(FAILURES[step]));
    },
    copy: (vacancy) =>
      run(async () => {
        const { vacancy: draft } = await copy.mutateAsync(vacancy._id);
        toast.good(t("Copied as a draft."));
        await navigate(`?tab=jobs&job=${draft._id}`);
      }, t("The job could not be copied. Please try again.")),
    remove: (vacancy) =>
      void confirmed({
        question: {
          title: t("Delete the draft “{title}”?", { title: vacancy.title }),
          body: t("What is written in it is lost, and so is its shortlist, if it has one."),
          confirm: t("Yes, delete"),
          cancel: t("Cancel"),
          destructive: true,
        },
        act: () => remove.mutateAsync({ _id: vacancy._id, asRead: readVersion(vacancy) }),
        done: () => toast.good(t("The draft was deleted.")),
        failed: (error) =>
          toast.bad(errorMessage(error, t("The draft could not be deleted. Please try again."))),
      }),
  };
}

const STEP_LABELS = {
  publish: "Publish",
  resume: "Resume",
  pause: "Pause",
  close: "Close",
} as const satisfies Record<SchoolStep, string>;

export function VacancyActions({ vacancy, actions }: { vacancy: OwnVacancy; actions: Actions }) {
  const t = useT("posting");
  const ui = useT("ui");
  const { _id, slug, title, state } = vacancy;
  const nameOf = (step: SchoolStep) => t("{step} {title}", { step: t(STEP_LABELS[step]), title });
  const steps = listSteps(state);
  const first = steps.find((step) => step === "publish" || step === "resume");
  return (
    <>
      {first && (
        <Button small look="default" aria-label={nameOf(first)} onClick={() => actions.take(vacancy, first)}>
          {t(STEP_LABELS[first])}
        </Button>
      )}
      {mayEdit(state) && (
        <RowAction icon="edit" label={t("Edit")} recordName={title} to={`?tab=jobs&job=${_id}`} />
      )}
      {hasPage(state) ? (
        <RowAction
          icon="eye"
          label={t("View page")}
          recordName={t("of {title}", { title })}
          to={jobPath(slug)}
        />
      ) : (
        <RowAction
          icon="eye"
          label={t("Preview")}
          recordName={title}
          onClick={() => actions.preview(vacancy)}
        />
      )}
      {state === "draft" && (
        <RowAction
          icon="trash"
          label={t("Delete")}
          recordName={title}
          destructive
          onClick={() => actions.remove(vacancy)}
        />
      )}
      <MoreActions
        inRow
        name={ui("More for {name}", { name: title })}
        actions={[
          ...steps
            .filter((step) => step !== first)
            .map((step) => ({
              label: t(STEP_LABELS[step]),
              name: nameOf(step),
              act: () => actions.take(vacancy, step),
            })),
          {
            label: t("Copy as draft"),
            name: t("{step} {title}", { step: t("Copy as draft"), title }),
            act: () => actions.copy(vacancy),
          },
        ]}
      />
    </>
  );
}
