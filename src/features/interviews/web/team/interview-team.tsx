// The school's own part of an interview in its list: members, buttons for interviewers and notes with their dialog, and the calendar.
import { useState } from "react";
import { isOpen } from "#features/interviews/domain/rules.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { HIRING_ROLES, INTERVIEWING_ROLES } from "#platform/domain/role.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { InterviewMembers } from "./interview-members.tsx";
import { InterviewersForm } from "./interviewers.tsx";
import { InterviewNotes } from "./interview-notes.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { CalendarFile } from "../agenda/interview-table.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type OpenTeam = { interview: Interview; part: "interviewers" | "notes" };

/** One dialog for the rows of a list: it stays when its row moves. */
export function useTeamDialog() {
  const [open, setOpen] = useState<OpenTeam | null>(null);
  // An answer may come when another dialog is open: each closes only itself.
  const close = () => setOpen((now) => (now === open ? null : now));
  return { openTeam: setOpen, dialog: <TeamDialog open={open} onClose={close} /> };
}

function TeamDialog({ open, onClose }: { open: OpenTeam | null; onClose: () => void }) {
  const t = useT("interviews");
  const candidateName = open?.interview.candidateName ?? "";
  const title =
    open?.part === "notes"
      ? t("Notes on {candidateName}", { candidateName })
      : t("Interviewers for {candidateName}", { candidateName });
  return (
    <FormDialog opened={open !== null} title={title} onClose={onClose}>
      {open?.part === "notes" && <InterviewNotes interviewId={open.interview._id} onClose={onClose} />}
      {open?.part === "interviewers" && <InterviewersForm interview={open.interview} onDone={onClose} />}
    </FormDialog>
  );
}

type Props = { interview: Interview; onOpen: (open: OpenTeam) => void };

export function InterviewTeam({ interview, onOpen }: Props) {
  const t = useT("interviews");
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const mayNote = useHasMemberRole(INTERVIEWING_ROLES);
  const { candidateName, teamNotes = 0 } = interview;
  return (
    <>
      <InterviewMembers interview={interview} />
      <div className="row gap-xs">
        {mayNote && mayHire && isOpen(interview.status) && (
          <Button
            small
            look="default"
            aria-label={t("Interviewers of the interview with {candidateName}", { candidateName })}
            onClick={() => onOpen({ interview, part: "interviewers" })}
          >
            {t("Interviewers")}
          </Button>
        )}
        {mayNote && (
          <Button
            small
            look="default"
            aria-label={
              t("Notes on the interview with {candidateName}", { candidateName }) +
              (teamNotes > 0 ? `: ${teamNotes}` : "")
            }
            onClick={() => onOpen({ interview, part: "notes" })}
          >
            {teamNotes > 0 ? t("Notes ({number})", { number: teamNotes }) : t("Notes")}
          </Button>
        )}
        <CalendarFile interview={interview} />
      </div>
    </>
  );
}
