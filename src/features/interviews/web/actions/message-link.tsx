// Leads from a row to the messages of its interview.
import type { InterviewSide } from "#features/interviews/domain/absence.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { threadPath } from "#features/threads/domain/paths.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import { seenBy } from "../steps/steps.ts";

export function MessageLink({ interview, side }: { interview: Interview; side: InterviewSide }) {
  const t = useT("interviews");
  return (
    <RowAction
      icon="mail"
      label={t("Message")}
      recordName={seenBy(side, interview).with}
      to={threadPath(interview._id, side)}
    />
  );
}
