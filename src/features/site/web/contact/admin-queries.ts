// Queries of contact messages for admins, and the calls that answer, close and delete one.
import type { ContactMessage } from "#features/site/domain/contact/calls.ts";
import { MESSAGE_STATES } from "#features/site/domain/contact/terms.ts";
import { browserApi } from "#platform/web/api.ts";
import { type Stale, queryOf, useChange } from "#platform/web/query.ts";
import {
  type SearchParamsReader,
  ROWS_PER_PAGE,
  readOption,
  readSearchText,
} from "#platform/web/ui/table/search-params.ts";
import { removeRow, useOptimisticMutation } from "#platform/web/ui/feedback/use-optimistic-mutation.ts";

export const MESSAGES = [
  "/api/contact/getContactMessages",
  "/api/admin/messages/counts",
] as const satisfies Stale;

export const readMessageState = (address: SearchParamsReader) => readOption(address, "state", MESSAGE_STATES);

export function messagesQuery(address: SearchParamsReader) {
  const query = {
    q: readSearchText(address),
    state: readMessageState(address),
    page: address.page,
    limit: ROWS_PER_PAGE,
  };
  return queryOf("/api/contact/getContactMessages", { query }, { staleTime: 0 });
}

export function messageCountsQuery() {
  return queryOf("/api/admin/messages/counts", {}, { staleTime: 0 });
}

export function useDeleteMessage() {
  return useOptimisticMutation({
    changes: MESSAGES,
    send: (id: string) => browserApi.delete("/api/contact/deleteContactMessage/{id}", { params: { id } }),
    update: (id) => removeRow<ContactMessage>(id),
  });
}

export function useAnswerMessage() {
  return useMessageChange(({ id, text }: { id: string; text: string }) =>
    browserApi.post("/api/admin/messages/{id}/answer", { params: { id }, body: { text } }),
  );
}

export function useSetMessageState() {
  return useMessageChange(({ id, state }: { id: string; state: "closed" | "open" }) =>
    browserApi.put("/api/admin/messages/{id}/state", { params: { id }, body: { state } }),
  );
}

function useMessageChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  return useChange(send, { changes: MESSAGES });
}
