// The calls about the members of a school who are on an interview, and about their notes.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  addInterviewNote,
  deleteInterviewNote,
  listInterviewNotes,
  nameInterviewers,
} from "#domain/interviews/endpoints.ts";
import { browserApi } from "#web/api.ts";
import { interviewQueries } from "#web/interviews/queries.ts";

export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: [...interviewQueries.all, "notes", id],
    queryFn: () => browserApi.call(listInterviewNotes, { params: { id } }),
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
    browserApi.call(nameInterviewers, { params: { id }, body: { interviewers } }),
  );

export const useAddNote = (id: string) =>
  useTeamStep((text: string) => browserApi.call(addInterviewNote, { params: { id }, body: { text } }));

export const useDeleteNote = (id: string) =>
  useTeamStep((noteId: string) => browserApi.call(deleteInterviewNote, { params: { id, noteId } }));
