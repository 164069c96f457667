// Writes the same text to several applicants, each in the own thread. Who cannot be written to now is left out and counted.
import { fillTemplate } from "#features/applications/domain/templates.ts";
import type { ThreadId } from "#platform/domain/ids.ts";
import { joined, sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { hideContactDetails } from "#platform/domain/public-text.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findOwnSubject, mayShareContact, nameForSchool } from "./subject.ts";
import { contactHidden, writeMessage } from "./write.ts";

type Asked = { applicationIds: readonly ThreadId[]; text: string; mayHide: boolean };

export async function writeMessages(
  deps: Pick<Deps, "db" | "clock" | "env" | "files" | "log">,
  viewer: EmployerViewer,
  { applicationIds, text, mayHide }: Asked,
): Promise<{ message: Text; sent: number; refused: number }> {
  const subjects = [];
  for (const id of applicationIds) subjects.push(await findOwnSubject(deps.db, viewer, id));
  const { found } = hideContactDetails(text);
  if (found.length > 0 && !mayHide)
    for (const subject of subjects) if (!(await mayShareContact(deps, subject))) throw contactHidden(found);
  let sent = 0;
  for (const subject of subjects) {
    const blanks = { name: nameForSchool(subject) ?? "", post: subject.post ?? "", school: subject.school };
    try {
      await writeMessage(deps, viewer, {
        about: subject.id,
        text: fillTemplate(text, blanks),
        mayHide: true,
      });
      sent += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  const refused = subjects.length - sent;
  const written =
    sent === 1
      ? "The message was sent to 1 applicant."
      : sentence("The message was sent to {count} applicants.", { count: sent });
  const left = sentence("{count} cannot be written to at the moment.", { count: refused });
  return { message: refused === 0 ? written : joined([written, left], " "), sent, refused };
}
