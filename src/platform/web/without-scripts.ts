// What an action does after a form that was sent without scripts: it leads to a page, since a reload would send the form again.
import { redirect } from "react-router";

/** With scripts the page takes the answer of its action. */
export function leaveWithoutScripts(request: Request, path: string): void {
  if (request.headers.get("accept")?.includes("text/html")) throw redirect(path);
}

/** The sentence whose name is in the page's address. */
export const sentenceNamed = (sentences: Record<string, string>, name: string | null): string | null =>
  Object.entries(sentences).find(([one]) => one === name)?.[1] ?? null;
