// What admins change about subjects.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createSubject, updateSubject } from "#domain/subjects/contract.ts";
import { browserApi } from "#web/api.ts";
import { subjectQueries } from "#web/subjects/queries.ts";

export function useCreateSubject() {
  const renew = useRenewal();
  return useMutation({
    mutationFn: (subject: string) => browserApi.call(createSubject, { body: { subject } }),
    onSuccess: renew,
  });
}

export function useRenameSubject() {
  const renew = useRenewal();
  return useMutation({
    mutationFn: ({ id, subject }: { id: string; subject: string }) =>
      browserApi.call(updateSubject, { params: { id }, body: { subject } }),
    onSuccess: renew,
  });
}

function useRenewal() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: subjectQueries.all });
}
