// Queries of contact messages for admins, and the call that deletes one.
import { queryOptions } from "@tanstack/react-query";
import type { ContactMessage } from "#domain/contact/contract.ts";
import { deleteContactMessage, listContactMessages } from "#domain/contact/endpoints.ts";
import { type Api, browserApi } from "#web/api.ts";
import { type Address, ROWS_PER_PAGE, wordsIn } from "#web/ui/search-params.ts";
import { removeRow, useOptimisticMutation } from "#web/ui/use-optimistic-mutation.ts";

const MESSAGES = ["contact", "messages"];

export function messagesAt(address: Address, api: Api = browserApi) {
  const query = { q: wordsIn(address), page: address.page, limit: ROWS_PER_PAGE };
  return queryOptions({
    queryKey: [...MESSAGES, query],
    queryFn: () => api.call(listContactMessages, { query }),
  });
}

export function useDeleteMessage() {
  return useOptimisticMutation({
    queryKey: MESSAGES,
    send: (id: string) => browserApi.call(deleteContactMessage, { params: { id } }),
    update: (id) => removeRow<ContactMessage>(id),
  });
}
