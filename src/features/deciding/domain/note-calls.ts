// Declares the calls about a school's notes on candidates.
import type { CandidateId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { atMost, idParam, longText } from "#platform/domain/field.ts";
import { memberName } from "#features/schools/domain/teams/member-name.ts";
import { VERDICTS } from "./sharing.ts";
import { MAX_CANDIDATE_NOTE } from "./terms.ts";
import { MEMBER_ROLES } from "#platform/domain/role.ts";

const text = z.string();

export const note = z.object({
  _id: text,
  text,
  by: memberName,
  /** The answer of who held a link of a shared list; no member wrote it. */
  verdict: z.enum(VERDICTS).nullable(),
  createdAt: text,
  editedAt: text.nullable(),
  /** Its author may change or delete it, for a day. */
  mayChange: z.boolean(),
});
export type CandidateNote = z.output<typeof note>;

const notes = z.object({ notes: z.array(note) });
const ofCandidate = z.object({ candidateId: idParam<CandidateId>() });
const oneNote = ofCandidate.extend({ noteId: idParam() });
const writtenNote = z.object({
  text: atMost(longText("Note"), "Note", MAX_CANDIDATE_NOTE),
});

export const listCandidateNotes = call("GET", "/api/employer/candidates/{candidateId}/notes", {
  summary: "The notes of the school's members about a candidate, the oldest first; nobody else sees them",
  access: ["employer"],
  members: MEMBER_ROLES,
  params: ofCandidate,
  reply: notes,
});

export const addCandidateNote = call("POST", "/api/employer/candidates/{candidateId}/notes", {
  summary: "Writes a note about a candidate for the members of the own school",
  access: ["employer"],
  members: MEMBER_ROLES,
  status: 201,
  params: ofCandidate,
  body: writtenNote,
  reply: notes.extend({ message: text }),
});

export const editCandidateNote = call("PUT", "/api/employer/candidates/{candidateId}/notes/{noteId}", {
  summary: "Changes the own note, within a day",
  access: ["employer"],
  members: MEMBER_ROLES,
  params: oneNote,
  body: writtenNote,
  reply: notes.extend({ message: text }),
});

export const deleteCandidateNote = call("DELETE", "/api/employer/candidates/{candidateId}/notes/{noteId}", {
  summary: "Deletes the own note, within a day",
  access: ["employer"],
  members: MEMBER_ROLES,
  params: oneNote,
  reply: notes.extend({ message: text }),
});
