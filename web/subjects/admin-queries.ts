// The calls with which admins change subjects.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Subject } from "#domain/subjects/contract.ts";
import { createSubject, updateSubject } from "#domain/subjects/endpoints.ts";
import { browserApi } from "#web/api.ts";
import { subjectQueries } from "#web/subjects/queries.ts";
import { useShownAtOnce } from "#web/ui/shown-at-once.ts";

export function useCreateSubject() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (subject: string) => browserApi.call(createSubject, { body: { subject } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: subjectQueries.all }),
  });
}

export function useRenameSubject() {
  const shown = useShownAtOnce<Subject>(subjectQueries.all);
  return useMutation({
    mutationFn: ({ id, subject }: { id: string; subject: string }) =>
      browserApi.call(updateSubject, { params: { id }, body: { subject } }),
    onMutate: ({ id, subject }) => shown.change(id, { subject }),
    onError: (_error, _input, before) => shown.takeBack(before),
    onSettled: () => shown.askAnew(),
  });
}
