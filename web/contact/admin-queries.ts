// Queries of contact messages for admins, and the call that deletes one.
import { queryOptions } from "@tanstack/react-query";
import type { ContactMessage } from "#domain/contact/contract.ts";
import { deleteContactMessage, listContactMessages } from "#domain/contact/endpoints.ts";
import { type Api, browserApi } from "#web/api.ts";
import { type SearchParamsReader, ROWS_PER_PAGE, readSearchText } from "#web/ui/table/search-params.ts";
import { removeRow, useOptimisticMutation } from "#web/ui/feedback/use-optimistic-mutation.ts";

const MESSAGES = ["contact", "messages"];

export function messagesQuery(address: SearchParamsReader, api: Api = browserApi) {
  const query = { q: readSearchText(address), page: address.page, limit: ROWS_PER_PAGE };
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
