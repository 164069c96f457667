// What comes next for the chosen person, or for several at once, as buttons and a menu (DECIDE-16).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { ApplicantWithoutContact } from "#features/applications/domain/wire.ts";
import type { Invite } from "#features/applications/web/school/applicant-page.tsx";
import { applicantQueries, APPLICANTS, DESK } from "#features/applications/web/school/queries.ts";
import type { Steps } from "#features/applications/web/school/use-steps.ts";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import {
  type InvitedApplicant,
  ScheduleSeveral,
} from "#features/interviews/web/schedule/schedule-several.tsx";
import { SUBSCRIPTIONS } from "#features/money/web/subscriptions/queries.ts";
import { MAX_WRITTEN_AT_ONCE } from "#features/threads/domain/terms.ts";
import { WriteMany } from "#features/threads/web/write-many.tsx";
import { formatCount } from "#platform/domain/money.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { makeStale } from "#platform/web/query.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { MoreActions } from "#platform/web/ui/table/row-menu.tsx";
import { type DeskAction, useActionsOfSeveral } from "./desk-actions.ts";
import { deskName } from "./desk-columns.tsx";
import { canCompare, useComparedHere } from "./desk-compared.tsx";

type BarProps = {
  actions: readonly DeskAction[];
  name: string;
  /** After the next step. */
  children?: ReactNode;
  last?: ReactNode;
};

/** The next step first, then “Not Selected”, then the menu. */
export function ActionsBar({ actions, name, children, last }: BarProps) {
  const t = useT("ui");
  const of = (place: DeskAction["place"]) => actions.filter((one) => one.place === place);
  const more = of("more");
  return (
    <>
      {of("main").map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      {children}
      {of("beside").map((action) => (
        <ActionButton key={action.label} action={action} look="default" />
      ))}
      {more.length > 0 && <MoreActions actions={more} name={t("More for {name}", { name })} />}
      {last}
    </>
  );
}

function ActionButton({ action, look }: { action: DeskAction; look?: "default" }) {
  const { label, name, key, act } = action;
  return (
    <Button look={look} aria-label={name} data-desk-key={key} aria-keyshortcuts={key} onClick={act}>
      {label}
    </Button>
  );
}

/** The dialog needs the applicant's full profile, which is read, and counted, once the button is pressed. */
export function InviteButton({
  application,
  invite,
  hasKey = true,
}: {
  application: ApplicantWithoutContact;
  invite: Invite;
  hasKey?: boolean;
}) {
  const t = useT("shortlists");
  const [isAsked, setAsked] = useState(false);
  const { _id, stage } = application;
  const { data, error, isFetching, refetch } = useQuery({ ...applicantQueries.one(_id), enabled: isAsked });
  useEffect(() => {
    if (error) toast.bad(errorMessage(error, t("The application could not be loaded. Please try again.")));
  }, [error, t]);
  if (stage !== "applied" && stage !== "shortlisted") return null;
  if (isAsked && data) return invite(data, true);
  return (
    <Button
      look={stage === "shortlisted" ? "filled" : "default"}
      busy={isFetching}
      data-desk-key={hasKey ? "e" : undefined}
      aria-keyshortcuts={hasKey ? "e" : undefined}
      onClick={() => (error ? void refetch() : setAsked(true))}
    >
      {t("Invite")}
    </Button>
  );
}

export type SeveralProps = {
  ticked: readonly DeskRow[];
  tick: (rows: readonly DeskRow[], isOn: boolean) => void;
  steps: Steps;
  answer: (to: Stage, applicants: ApplicantWithoutContact[]) => void;
};

/** Who can be invited from here: an interview can be scheduled from the first stage on (JOB-92). */
const invitedOf = (rows: readonly DeskRow[]): InvitedApplicant[] =>
  rows.flatMap((row) => {
    const { candidateId, application, interviewSlot: slot } = row;
    const isEarly = application?.stage === "applied" || application?.stage === "shortlisted";
    return candidateId && isEarly
      ? [{ candidateId, applicationId: application._id, name: deskName(row), slot }]
      : [];
  });

export function SeveralBar({ ticked, tick, answer, steps }: SeveralProps) {
  const t = useT("shortlists");
  const cache = useQueryClient();
  const actions = useActionsOfSeveral(answer, steps)(ticked);
  const invited = invitedOf(ticked);
  const [isInviting, setInviting] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const applicants = ticked.flatMap(({ application, candidateId }) =>
    application && candidateId ? [application] : [],
  );
  const compared = useComparedHere();
  // Somebody may have applied for several jobs.
  const ids = [...new Set(ticked.flatMap(({ candidateId }) => candidateId ?? []))];
  return (
    <ActionsBar
      actions={actions}
      name={t("{number} chosen", { number: formatCount(ticked.length) })}
      last={
        <>
          {canCompare(ids) && compared.ids.join() !== ids.join() && (
            <ButtonLink
              look="default"
              to={compared.hrefOf(ids)}
              preventScrollReset
              data-desk-key="c"
              aria-keyshortcuts="c"
            >
              {t("Compare {number}", { number: formatCount(ids.length) })}
            </ButtonLink>
          )}
          <Button look="subtle" onClick={() => tick(ticked, false)}>
            {t("Choose None")}
          </Button>
        </>
      }
    >
      {invited.length > 1 && (
        <Button look="default" data-desk-key="e" aria-keyshortcuts="e" onClick={() => setInviting(true)}>
          {t("Invite ({number})", { number: formatCount(invited.length) })}
        </Button>
      )}
      {applicants.length > 1 && applicants.length <= MAX_WRITTEN_AT_ONCE && (
        <Button look="default" onClick={() => setWriting(true)}>
          {t("Message ({number})", { number: formatCount(applicants.length) })}
        </Button>
      )}
      <FormDialog
        opened={isWriting}
        title={
          applicants.length === 1
            ? t("Write to 1 applicant")
            : t("Write to {number} applicants", { number: formatCount(applicants.length) })
        }
        onClose={() => setWriting(false)}
      >
        <WriteMany
          applicants={applicants}
          onCancel={() => setWriting(false)}
          onDone={() => {
            setWriting(false);
            tick(ticked, false);
          }}
        />
      </FormDialog>
      <FormDialog
        opened={isInviting}
        title={
          invited.length === 1
            ? t("Invite 1 applicant")
            : t("Invite {number} applicants", { number: formatCount(invited.length) })
        }
        onClose={() => setInviting(false)}
        wide
      >
        <ScheduleSeveral
          people={invited}
          onCancel={() => setInviting(false)}
          onInvited={(done, areAll) => {
            const ids = new Set(done.map(({ applicationId }) => applicationId));
            if (areAll) setInviting(false);
            tick(
              ticked.filter(({ application }) => ids.has(application?._id ?? "")),
              false,
            );
            void makeStale(cache, [...SUBSCRIPTIONS, ...APPLICANTS, ...DESK]);
          }}
        />
      </FormDialog>
    </ActionsBar>
  );
}
