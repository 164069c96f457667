// The school's own part of an interview in its list: the members, and the buttons that name interviewers and open notes.
import { useState } from "react";
import { isOpen } from "#domain/interviews/rules.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { HIRING_ROLES, INTERVIEWING_ROLES } from "#domain/role.ts";
import { useHasMemberRole } from "#web/teams/member-role.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { InterviewMembers } from "./interview-members.tsx";
import { InterviewersForm } from "./interviewers-form.tsx";
import { InterviewNotes } from "./interview-notes.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./interview-team.module.css";
import { useT } from "#web/language/use-t.tsx";

export function InterviewTeam({ interview }: { interview: Interview }) {
  const t = useT("interviews");
  const [open, setOpen] = useState<"interviewers" | "notes" | null>(null);
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const mayNote = useHasMemberRole(INTERVIEWING_ROLES);
  const { _id: id, candidateName, teamNotes = 0 } = interview;
  const close = () => setOpen(null);
  return (
    <>
      <InterviewMembers interview={interview} />
      {mayNote && (
        <div className={`row gap-2xs above-xs ${styles.buttons}`}>
          {mayHire && isOpen(interview.status) && (
            <Button
              small
              look="default"
              aria-label={t("Interviewers of the interview with {candidateName}", { candidateName })}
              onClick={() => setOpen("interviewers")}
            >
              {t("Interviewers")}
            </Button>
          )}
          <Button
            small
            look="default"
            aria-label={
              t("Notes on the interview with {candidateName}", { candidateName }) +
              (teamNotes > 0 ? `: ${teamNotes}` : "")
            }
            onClick={() => setOpen("notes")}
          >
            {teamNotes > 0 ? t("Notes ({number})", { number: teamNotes }) : t("Notes")}
          </Button>
        </div>
      )}
      <FormDialog
        opened={open !== null}
        title={
          open === "notes"
            ? t("Notes on {candidateName}", { candidateName })
            : t("Interviewers for {candidateName}", { candidateName })
        }
        onClose={close}
      >
        {open === "notes" && <InterviewNotes interviewId={id} onClose={close} />}
        {open === "interviewers" && <InterviewersForm interview={interview} onDone={close} />}
      </FormDialog>
    </>
  );
}
