// The calls about the members who are named on an interview, and about their notes.
import * as contract from "#domain/interviews/team-contract.ts";
import type { Routes } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { changeInterviewers, readInterviewers } from "#server/interviews/commands/interviewers.ts";
import { addNote, deleteNote, readNotes } from "#server/interviews/commands/notes.ts";
import { presentNote } from "./present.ts";

export function serveTeamRoutes(routes: Routes): void {
  serve(routes, contract.listInterviewers, async ({ deps, viewer, params }) => ({
    interviewers: await readInterviewers(deps, viewer, params.id),
  }));

  serve(routes, contract.nameInterviewers, async ({ deps, viewer, params, body }) => ({
    message: "Interviewers updated",
    interviewers: await changeInterviewers(deps, viewer, { id: params.id, accountIds: body.interviewers }),
  }));

  serve(routes, contract.listInterviewNotes, async ({ deps, viewer, params }) => {
    const rows = await readNotes(deps, viewer, params.id);
    return { notes: rows.map((row) => presentNote(row, viewer)) };
  });

  serve(routes, contract.addInterviewNote, async ({ deps, viewer, params, body }) => {
    const rows = await addNote(deps, viewer, { id: params.id, text: body.text });
    return { message: "The note was added.", notes: rows.map((row) => presentNote(row, viewer)) };
  });

  serve(routes, contract.deleteInterviewNote, async ({ deps, viewer, params }) => {
    const rows = await deleteNote(deps, viewer, params);
    return { message: "The note was deleted.", notes: rows.map((row) => presentNote(row, viewer)) };
  });
}
