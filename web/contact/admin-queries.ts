// Messages as admins ask for them, and the call that removes one.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { deleteContactMessage, listContactMessages } from "#domain/contact/contract.ts";
import { browserApi, type CallInput } from "#web/api.ts";

type ListQuery = NonNullable<CallInput<typeof listContactMessages>["query"]>;

export const messagesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ["contact", "messages", query],
    queryFn: () => browserApi.call(listContactMessages, { query }),
  });

export function useDeleteMessage() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => browserApi.call(deleteContactMessage, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ["contact"] }),
  });
}
