// News as admins ask for it, and the calls that publish, change and remove it.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { createNews, deleteNews, listNews, updateNews } from "#domain/news/contract.ts";
import { browserApi, type CallInput } from "#web/api.ts";

type Part = { page: number; limit: number };

export const newsPageQuery = (part: Part) =>
  queryOptions({
    queryKey: ["news", "managed", part],
    queryFn: () => browserApi.call(listNews, { query: part }),
  });

export function useCreateNews() {
  const renew = useRenewal();
  return useMutation({
    mutationFn: (input: CallInput<typeof createNews>) => browserApi.call(createNews, input),
    onSuccess: renew,
  });
}

export function useUpdateNews() {
  const renew = useRenewal();
  return useMutation({
    mutationFn: (input: CallInput<typeof updateNews>) => browserApi.call(updateNews, input),
    onSuccess: renew,
  });
}

export function useDeleteNews() {
  const renew = useRenewal();
  return useMutation({
    mutationFn: (id: string) => browserApi.call(deleteNews, { params: { id } }),
    onSuccess: renew,
  });
}

function useRenewal() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ["news"] });
}
