// Queries of what only staff's page of a school shows, and the call that adds a note.
import { browserApi } from "#web/api.ts";
import { queryOf, useChange } from "#web/query.ts";

export const schoolNotesQuery = (id: string) =>
  queryOf("/api/admin/employers/{id}/notes", { params: { id } });

export const schoolViewsQuery = (id: string) =>
  queryOf("/api/admin/employers/{id}/views", { params: { id } });

export function useAddSchoolNote(id: string) {
  return useChange(
    (text: string) => browserApi.post("/api/admin/employers/{id}/notes", { params: { id }, body: { text } }),
    { changesWhenDone: ["/api/admin/employers/{id}/notes"] },
  );
}
