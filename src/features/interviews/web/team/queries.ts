// The calls about the members of a school who are on an interview, and about their notes.
import { browserApi } from "#platform/web/api.ts";
import { useChange } from "#platform/web/query.ts";
import { INTERVIEWS } from "#features/interviews/web/queries.ts";

/** The lists have the names and the number of notes, so they are read again too. */
function useTeamStep<Result, Sent>(send: (sent: Sent) => Promise<Result>) {
  return useChange(send, { changes: INTERVIEWS });
}

export const useNameInterviewers = (id: string) =>
  useTeamStep((interviewers: string[]) =>
    browserApi.put("/api/interview/{id}/interviewers", { params: { id }, body: { interviewers } }),
  );

export const useAddNote = (id: string) =>
  useTeamStep((text: string) =>
    browserApi.post("/api/interview/{id}/notes", { params: { id }, body: { text } }),
  );

export const useDeleteNote = (id: string) =>
  useTeamStep((noteId: string) =>
    browserApi.delete("/api/interview/{id}/notes/{noteId}", { params: { id, noteId } }),
  );
