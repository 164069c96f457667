// Queries of what only staff's page of a school shows, and the call that adds a note.
import { browserApi } from "#platform/web/api.ts";
import { useChange } from "#platform/web/query.ts";

export function useAddSchoolNote(id: string) {
  return useChange(
    (text: string) => browserApi.post("/api/admin/employers/{id}/notes", { params: { id }, body: { text } }),
    { changesWhenDone: ["/api/admin/employers/{id}/notes"] },
  );
}
