// The calls about the members of a school who are on an interview, and about their notes.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { browserApi } from "#web/api.ts";
import { interviewQueries } from "#web/interviews/queries.ts";

export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: [...interviewQueries.all, "notes", id],
    queryFn: () => browserApi.get("/api/interview/{id}/notes", { params: { id } }),
  });

/** The lists have the names and the number of notes, so they are read again too. */
function useTeamStep<Result, Sent>(send: (sent: Sent) => Promise<Result>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => cache.invalidateQueries({ queryKey: interviewQueries.all }),
  });
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
