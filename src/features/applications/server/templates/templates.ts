// The own texts of a school for its answers (APPLY-13).
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { AnswerTemplateForm } from "#features/applications/domain/calls.ts";
import { MAX_ANSWER_TEMPLATES } from "#features/applications/domain/terms.ts";
import type { AnswerTemplate } from "#features/applications/domain/wire.ts";
import { notFound, Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { AnswerTemplateRow } from "#features/applications/server/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { lockSchoolForCounting } from "#features/applications/server/contact/shown-repository.ts";
import { deleteTemplate, insertTemplate, listTemplates, updateTemplate } from "./repository.ts";

type TemplateDeps = Pick<Deps, "db" | "clock">;

const present = ({ id, name, stage, text, updated_at }: AnswerTemplateRow): AnswerTemplate => ({
  _id: id,
  name,
  stage,
  text,
  updatedAt: updated_at.toISOString(),
});

export async function readTemplates(
  { db }: Pick<Deps, "db">,
  { employerId }: EmployerViewer,
): Promise<AnswerTemplate[]> {
  return (await listTemplates(db, employerId)).map(present);
}

export function addTemplate(
  { db, clock }: TemplateDeps,
  { employerId }: EmployerViewer,
  { name, stage, text }: AnswerTemplateForm,
): Promise<AnswerTemplate> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockSchoolForCounting(tx, employerId);
    if ((await listTemplates(tx, employerId)).length >= MAX_ANSWER_TEMPLATES) {
      throw new Refusal(
        "conflict",
        "TOO_MANY_TEMPLATES",
        sentence("A school can store {most} texts. Please delete one first.", { most: MAX_ANSWER_TEMPLATES }),
      );
    }
    const row = { name, stage: stage ?? null, text, created_at: now, updated_at: now };
    return present(await insertTemplate(tx, { ...row, id: newId(), employer_id: employerId }));
  });
}

export function editTemplate(
  { db, clock }: TemplateDeps,
  { employerId }: EmployerViewer,
  { id, form: { name, stage, text } }: { id: string; form: AnswerTemplateForm },
): Promise<AnswerTemplate> {
  return inTransaction(db, async (tx) => {
    const change = { name, stage: stage ?? null, text, updated_at: clock.now() };
    return present(requireFound(await updateTemplate(tx, { employerId, id }, change), "Text"));
  });
}

export async function removeTemplate(
  { db }: Pick<Deps, "db">,
  { employerId }: EmployerViewer,
  id: string,
): Promise<void> {
  if (!(await inTransaction(db, (tx) => deleteTemplate(tx, { employerId, id })))) throw notFound("Text");
}
