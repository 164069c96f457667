// Queries of what only staff's page of a school shows, and the call that adds a note.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Api, browserApi } from "#web/api.ts";
import { reportQueries } from "#web/reports/queries.ts";

export const schoolNotesQuery = (id: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: [...reportQueries.all, "notes", id],
    queryFn: () => api.get("/api/admin/employers/{id}/notes", { params: { id } }),
  });

export const schoolViewsQuery = (id: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: [...reportQueries.all, "views", id],
    queryFn: () => api.get("/api/admin/employers/{id}/views", { params: { id } }),
  });

export function useAddSchoolNote(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      browserApi.post("/api/admin/employers/{id}/notes", { params: { id }, body: { text } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: schoolNotesQuery(id).queryKey }),
  });
}
