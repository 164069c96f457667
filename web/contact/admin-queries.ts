// Queries of contact messages for admins, and the call that deletes one.
import { queryOptions, useMutation } from "@tanstack/react-query";
import type { ContactMessage } from "#domain/contact/contract.ts";
import { deleteContactMessage, listContactMessages } from "#domain/contact/endpoints.ts";
import { type Api, browserApi } from "#web/api.ts";
import { type Address, ROWS_PER_PAGE, wordsIn } from "#web/ui/address-filters.ts";
import { useShownAtOnce } from "#web/ui/shown-at-once.ts";

const MESSAGES = ["contact", "messages"];

export function messagesAt(address: Address, api: Api = browserApi) {
  const query = { q: wordsIn(address), page: address.page, limit: ROWS_PER_PAGE };
  return queryOptions({
    queryKey: [...MESSAGES, query],
    queryFn: () => api.call(listContactMessages, { query }),
  });
}

export function useDeleteMessage() {
  const shown = useShownAtOnce<ContactMessage>(MESSAGES);
  return useMutation({
    mutationFn: (id: string) => browserApi.call(deleteContactMessage, { params: { id } }),
    onMutate: (id) => shown.remove(id),
    onError: (_error, _id, before) => shown.takeBack(before),
    onSettled: () => shown.askAnew(),
  });
}
