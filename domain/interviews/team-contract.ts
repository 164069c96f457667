// Declares the calls about the members of a school who are named on an interview, and about their notes.
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { idParam, longText } from "../field.ts";
import { memberName } from "../teams/member-name.ts";
import { MAX_TEAM_NOTE_LENGTH } from "./terms.ts";
import * as endpoints from "./endpoints.ts";

const MAX_INTERVIEWERS = 20;
export const interviewerIds = z
  .array(idParam)
  .max(MAX_INTERVIEWERS, `Please name at most ${MAX_INTERVIEWERS} interviewers.`);

const interviewers = z.array(memberName);

export const listInterviewers = withSchemas(endpoints.listInterviewers, {
  summary: "The members of the school who are named on an interview",
  params: z.object({ id: idParam }),
  reply: z.object({ interviewers }),
});

export const nameInterviewers = withSchemas(endpoints.nameInterviewers, {
  summary: "Names the members of the school who are on an interview; replaces those named before",
  params: z.object({ id: idParam }),
  body: z.object({ interviewers: interviewerIds }),
  reply: z.object({ message: z.string(), interviewers }),
});

const teamNote = z.object({
  _id: z.string(),
  text: z.string(),
  by: memberName,
  createdAt: z.string(),
  /** Whether the member who asks may delete it: its author and the owner may. */
  mayDelete: z.boolean(),
});
export type TeamNote = z.output<typeof teamNote>;

const teamNotes = z.object({ notes: z.array(teamNote) });

export const listInterviewNotes = withSchemas(endpoints.listInterviewNotes, {
  summary: "The notes of the school's members on an interview, the oldest first; nobody else sees them",
  params: z.object({ id: idParam }),
  reply: teamNotes,
});

export const addInterviewNote = withSchemas(endpoints.addInterviewNote, {
  summary: "Writes a note for the members of the own school",
  params: z.object({ id: idParam }),
  body: z.object({
    text: longText("Note").max(
      MAX_TEAM_NOTE_LENGTH,
      `Note may have at most ${MAX_TEAM_NOTE_LENGTH} characters.`,
    ),
  }),
  reply: teamNotes.extend({ message: z.string() }),
});

export const deleteInterviewNote = withSchemas(endpoints.deleteInterviewNote, {
  summary: "Deletes the own note; the owner of the school deletes any",
  params: z.object({ id: idParam, noteId: idParam }),
  reply: teamNotes.extend({ message: z.string() }),
});
