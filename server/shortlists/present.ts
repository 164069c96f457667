// Presents shortlists, their entries and notes to the members of their school.
import type { EmployerViewer } from "#domain/role.ts";
import {
  type CandidateNote,
  note,
  type Shortlist,
  shortlist,
  type ShortlistEntry,
} from "#domain/shortlists/contract.ts";
import { mayChangeNote, readRatings } from "#domain/shortlists/rules.ts";
import { presentMemberName } from "#domain/teams/member-name.ts";
import { presentInList } from "#server/candidates/profile/present.ts";
import { presentRow } from "#server/database/column-map.ts";
import type { ShownEntry } from "./entry-repository.ts";
import type { NoteRow } from "./note-repository.ts";
import type { ShortlistPerson } from "./people.ts";
import type { ShownShortlist } from "./repository.ts";

export function presentShortlist(row: ShownShortlist): Shortlist {
  return presentRow(shortlist, row, { by: presentMemberName(row.by_account, row.by_name) });
}

export function presentEntry(
  entry: ShownEntry,
  { row, match }: ShortlistPerson,
  { viewer, isSealed }: { viewer: EmployerViewer; isSealed: boolean },
): ShortlistEntry {
  const { application, last_note } = entry;
  return {
    _id: entry.id,
    candidate: {
      ...presentInList(row),
      joiningAvailability: row.joining_availability,
      classes: row.classes,
      mandatoryEducation: row.mandatory_education,
      qualifications: row.qualifications,
      tets: row.tets,
    },
    addedBy: presentMemberName(entry.added_by, entry.added_by_name),
    addedAt: entry.added_at.toISOString(),
    stage: entry.stage,
    application: application && {
      ...application,
      appliedAt: new Date(application.appliedAt).toISOString(),
    },
    match,
    rating: readRatings(entry.ratings, { accountId: viewer.accountId, isSealed }),
    notes: {
      count: entry.note_count,
      last: last_note && {
        by: presentMemberName(last_note.by, last_note.name),
        at: new Date(last_note.at).toISOString(),
      },
    },
  };
}

export function presentNote(row: NoteRow, viewer: EmployerViewer, now: Date): CandidateNote {
  return presentRow(note, row, {
    by: presentMemberName(row.by_account, row.by_name),
    mayChange: mayChangeNote(viewer, row, now),
  });
}
