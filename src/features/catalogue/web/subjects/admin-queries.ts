// The calls with which admins change and delete subjects.
import { createEtag } from "#platform/domain/etag.ts";
import type { Subject } from "#features/catalogue/domain/subjects/calls.ts";
import { browserApi } from "#platform/web/api.ts";
import {
  changeRow,
  removeRow,
  useOptimisticMutation,
} from "#platform/web/ui/feedback/use-optimistic-mutation.ts";
import { useChange } from "#platform/web/query.ts";
import { SUBJECTS } from "#features/catalogue/web/subjects/queries.ts";

export function useCreateSubject() {
  return useChange(
    (subject: string) => browserApi.post("/api/subjects/createSubject", { body: { subject } }),
    { changesWhenDone: SUBJECTS },
  );
}

export function useRenameSubject() {
  return useOptimisticMutation({
    changes: SUBJECTS,
    send: ({ before, subject }: { before: Subject; subject: string }) =>
      browserApi.put("/api/subjects/updateSubject/{id}", {
        params: { id: before._id },
        body: { subject, asRead: createEtag(before) },
      }),
    update: ({ before, subject }) => changeRow<Subject>(before._id, { subject }),
    // Profiles have the new name too.
    refetchAll: true,
  });
}

/** Returns how many candidates teach the subject. It is asked before each deletion and never cached. */
export async function readSubjectUse(id: string): Promise<number> {
  return (await browserApi.get("/api/subjects/use/{id}", { params: { id } })).candidates;
}

export function useDeleteSubject() {
  return useOptimisticMutation({
    changes: SUBJECTS,
    send: ({ subject, replacement }: { subject: Subject; replacement: string | undefined }) =>
      browserApi.delete("/api/subjects/deleteSubject/{id}", {
        params: { id: subject._id },
        query: { asRead: createEtag(subject), replacement },
      }),
    // A replacement takes a while, and its dialog stays open until then.
    update: ({ subject, replacement }) =>
      replacement === undefined ? removeRow<Subject>(subject._id) : changeRow<Subject>(subject._id, {}),
    refetchAll: true,
  });
}
