// The calls with which admins change subjects.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createEtag } from "#domain/etag.ts";
import type { Subject } from "#domain/subjects/contract.ts";
import { createSubject, updateSubject } from "#domain/subjects/endpoints.ts";
import { browserApi } from "#web/api.ts";
import { subjectQueries } from "#web/subjects/queries.ts";
import { changeRow, useOptimisticMutation } from "#web/ui/feedback/use-optimistic-mutation.ts";

export function useCreateSubject() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (subject: string) => browserApi.call(createSubject, { body: { subject } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: subjectQueries.all }),
  });
}

export function useRenameSubject() {
  return useOptimisticMutation({
    queryKey: subjectQueries.all,
    send: ({ before, subject }: { before: Subject; subject: string }) =>
      browserApi.call(updateSubject, {
        params: { id: before._id },
        body: { subject, asRead: createEtag(before) },
      }),
    update: ({ before, subject }) => changeRow<Subject>(before._id, { subject }),
  });
}
