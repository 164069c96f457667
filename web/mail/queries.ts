// The outbox as an admin asks for it.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { listOutgoingMail, readMailHealth, sendMailAgain } from "#domain/mail/contract.ts";
import { browserApi, type CallInput } from "#web/api.ts";

type ListQuery = NonNullable<CallInput<typeof listOutgoingMail>["query"]>;

/** Mails leave by themselves: what is shown of them is kept fresh. */
const FRESH_MS = 10_000;

export const mailQueries = {
  all: ["mail"] as const,
  health: () =>
    queryOptions({
      queryKey: [...mailQueries.all, "health"],
      queryFn: () => browserApi.call(readMailHealth),
      refetchInterval: FRESH_MS,
    }),
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: [...mailQueries.all, "list", query],
      queryFn: () => browserApi.call(listOutgoingMail, { query }),
      refetchInterval: FRESH_MS,
    }),
};

export function useSendMailAgain() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => browserApi.call(sendMailAgain, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: mailQueries.all }),
  });
}
