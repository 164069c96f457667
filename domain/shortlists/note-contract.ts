// Declares the calls about a school's notes on candidates.
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { idParam, longText } from "../field.ts";
import { memberName } from "../teams/member-name.ts";
import * as endpoints from "./endpoints.ts";
import { MAX_CANDIDATE_NOTE } from "./terms.ts";

const text = z.string();

export const note = z.object({
  _id: text,
  text,
  by: memberName,
  createdAt: text,
  editedAt: text.nullable(),
  /** Its author may change or delete it, for a day. */
  mayChange: z.boolean(),
});
export type CandidateNote = z.output<typeof note>;

const notes = z.object({ notes: z.array(note) });
const ofCandidate = z.object({ candidateId: idParam });
const oneNote = ofCandidate.extend({ noteId: idParam });
const writtenNote = z.object({
  text: longText("Note").max(MAX_CANDIDATE_NOTE, `Note may have at most ${MAX_CANDIDATE_NOTE} characters.`),
});

export const listCandidateNotes = withSchemas(endpoints.listCandidateNotes, {
  summary: "The notes of the school's members about a candidate, the oldest first; nobody else sees them",
  params: ofCandidate,
  reply: notes,
});

export const addCandidateNote = withSchemas(endpoints.addCandidateNote, {
  summary: "Writes a note about a candidate for the members of the own school",
  params: ofCandidate,
  body: writtenNote,
  reply: notes.extend({ message: text }),
});

export const editCandidateNote = withSchemas(endpoints.editCandidateNote, {
  summary: "Changes the own note, within a day",
  params: oneNote,
  body: writtenNote,
  reply: notes.extend({ message: text }),
});

export const deleteCandidateNote = withSchemas(endpoints.deleteCandidateNote, {
  summary: "Deletes the own note, within a day",
  params: oneNote,
  reply: notes.extend({ message: text }),
});
