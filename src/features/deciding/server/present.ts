// Presents shortlists, their entries and notes to the members of their school.
import type { EmployerViewer } from "#platform/domain/role.ts";
import {
  type ComparedCandidate,
  type Shortlist,
  shortlist,
  type ShortlistEntry,
} from "#features/deciding/domain/calls.ts";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import { type CandidateNote, note } from "#features/deciding/domain/note-calls.ts";
import type { Share, SharedCandidate } from "#features/deciding/domain/share-calls.ts";
import { sharedReasons } from "#features/deciding/domain/sharing.ts";
import { shortNameOf } from "#platform/domain/short-name.ts";
import { mayChangeNote, readRatings } from "#features/deciding/domain/rules.ts";
import { maskedName } from "#features/teachers/domain/masked-name.ts";
import type { Match } from "#features/matching/domain/match/terms.ts";
import { linkHolderName, presentMemberName } from "#features/schools/domain/teams/member-name.ts";
import type { ContactState } from "#features/applications/domain/terms.ts";
import { presentApplicant, presentApplicantWithoutContact } from "#features/applications/server/present.ts";
import type { ApplicantRow } from "#features/applications/server/service.ts";
import { type CandidateWithEmail, maskForAll } from "#features/teachers/server/service.ts";
import {
  presentDetail,
  presentInList,
  presentInPublicList,
} from "#features/teachers/server/profile/present.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { Opinion } from "./desk-repository.ts";
import type { ShownEntry } from "./entry-repository.ts";
import type { NoteRow } from "./note-repository.ts";
import type { ShortlistPerson } from "./people.ts";
import type { ShownShortlist } from "./repository.ts";
import type { ShareRow } from "./share-repository.ts";

export function presentShortlist(row: ShownShortlist): Shortlist {
  return presentRow(shortlist, row, { by: presentMemberName(row.by_account, row.by_name) });
}

export function presentEntry(
  entry: ShownEntry,
  { row, match, ...person }: ShortlistPerson,
  { viewer, isSealed }: { viewer: EmployerViewer; isSealed: boolean },
): ShortlistEntry {
  const { application } = entry;
  const isOpened = person.isOpened || application !== null;
  return {
    _id: entry.id,
    candidate: {
      ...presentInList(row),
      joiningAvailability: joiningFor(viewer, row),
      ...(isOpened
        ? {
            classes: row.classes,
            mandatoryEducation: row.mandatory_education,
            qualifications: row.qualifications,
            tets: row.tets,
          }
        : NOT_OPENED),
    },
    isOpened,
    addedBy: presentMemberName(entry.added_by, entry.added_by_name),
    addedAt: entry.added_at.toISOString(),
    stage: entry.stage,
    application: application && {
      ...application,
      appliedAt: new Date(application.appliedAt).toISOString(),
    },
    match,
    rating: readRatings(entry.ratings, { accountId: viewer.accountId, isSealed }),
    notes: presentNotesOf(entry),
  };
}

/** A school whose address is not confirmed does not read it (SEE-12). */
const joiningFor = (viewer: EmployerViewer, row: CandidateWithEmail) =>
  viewer.isUnproven ? "" : row.joining_availability;

/** What the card of the search does not show. */
const NOT_OPENED = { classes: [], mandatoryEducation: "", qualifications: [], tets: [] };

const presentNotesOf = ({ note_count, last_note }: Pick<ShownEntry, "note_count" | "last_note">) => ({
  count: note_count,
  last: last_note && {
    by: presentAuthor({ verdict: last_note.verdict, by_account: last_note.by, by_name: last_note.name }),
    at: new Date(last_note.at).toISOString(),
  },
});

type OnDesk = { opinion: Opinion | undefined } & ({ applicant: ApplicantRow } | { person: ShortlistPerson });
type DeskContext = {
  viewer: EmployerViewer;
  now: Date;
  kmTo: (address: string) => number | null;
  /** Null where nobody's contact details were asked for. */
  contacts: ReadonlyMap<string, ContactState> | null;
  /** Messages that the viewer has not read, by application. */
  unread: ReadonlyMap<string, number>;
};

const presentOnDesk = (row: ApplicantRow, { now, contacts }: DeskContext) =>
  contacts
    ? presentApplicant(row, { contact: contacts.get(row.id) ?? "role", now })
    : presentApplicantWithoutContact(row, now);

export function presentDeskRow(onDesk: OnDesk, context: DeskContext): DeskRow {
  const { opinion } = onDesk;
  const { viewer, kmTo } = context;
  const application = "applicant" in onDesk ? presentOnDesk(onDesk.applicant, context) : null;
  const isOpened = "applicant" in onDesk || onDesk.person.isOpened;
  const profile = "applicant" in onDesk ? onDesk.applicant.snapshot : presentFound(onDesk.person, viewer);
  const isSealed = opinion?.is_sealed ?? false;
  return {
    candidateId: "applicant" in onDesk ? onDesk.applicant.candidate_id : onDesk.person.row.id,
    name: application ? application.name : (profile?.fullName ?? null),
    photo: application
      ? application.photo
      : "person" in onDesk
        ? presentInList(onDesk.person.row).photo
        : null,
    currentProfile: profile?.currentProfile ?? null,
    ApplyingForProfile: profile?.ApplyingForProfile ?? null,
    city: profile?.Address ?? null,
    subjects: profile?.subjects ?? [],
    classes: profile?.classes ?? [],
    mandatoryEducation: profile?.mandatoryEducation ?? null,
    qualifications: profile?.qualifications ?? [],
    tets: profile?.tets ?? [],
    totalExperience: profile?.totalExperience ?? null,
    expectedSalary: profile?.expectedSalary ?? null,
    joiningAvailability: profile?.joiningAvailability ?? null,
    interviewSlot:
      application && profile?.interviewSlotFrom && profile.interviewSlotTo
        ? { from: profile.interviewSlotFrom, to: profile.interviewSlotTo }
        : null,
    distanceKm: profile ? kmTo(profile.Address) : null,
    match: "person" in onDesk ? onDesk.person.match : (application?.match ?? null),
    application,
    entry: opinion?.entry
      ? { ...opinion.entry, addedAt: new Date(opinion.entry.addedAt).toISOString() }
      : null,
    isOpened,
    isSealed,
    rating: readRatings(opinion?.ratings ?? [], { accountId: viewer.accountId, isSealed }),
    notes: presentNotesOf(opinion ?? { note_count: 0, last_note: null }),
    unread: application ? (context.unread.get(application._id) ?? 0) : 0,
  };
}

const presentFound = ({ row, isOpened }: ShortlistPerson, viewer: EmployerViewer) => ({
  ...presentDetail(row),
  joiningAvailability: joiningFor(viewer, row),
  ...(!isOpened && NOT_OPENED),
});

const presentAuthor = (row: Pick<NoteRow, "verdict" | "by_account" | "by_name">) =>
  row.verdict === null ? presentMemberName(row.by_account, row.by_name) : linkHolderName;

export function presentNote(row: NoteRow, viewer: EmployerViewer, now: Date): CandidateNote {
  return presentRow(note, row, {
    by: presentAuthor(row),
    mayChange: mayChangeNote(viewer, row, now),
  });
}

type Beside = { match: Match | null; kmTo: (address: string) => number | null };

export function presentCompared(row: CandidateWithEmail, { match, kmTo }: Beside): ComparedCandidate {
  const { gender: _gender, nativePlace: _native, ...shown } = presentDetail(row);
  return { ...shown, distanceKm: kmTo(shown.Address), match };
}

export function presentShare(row: ShareRow, url: string): Share {
  return {
    _id: row.id,
    url,
    until: row.until.toISOString(),
    by: presentMemberName(row.by_account, row.by_name),
    createdAt: row.created_at.toISOString(),
    count: row.count,
    opens: row.opens,
    asks: row.asks,
    answers: row.answers,
  };
}

/** Of somebody who hides from a school or is in a job without names, only the initial and the subject. */
const NOTHING_SHARED: Omit<SharedCandidate, "name" | "number"> = {
  currentProfile: "",
  ApplyingForProfile: "",
  Address: "",
  relocationPreference: "",
  totalExperience: "",
  currentExperience: "",
  subjects: [],
  teachingLanguage: null,
  emailAvailable: "",
  classes: [],
  mandatoryEducation: "",
  qualifications: [],
  tets: [],
  joiningAvailability: "",
  reasons: [],
};

/** The only view of a candidate for people outside the school: its fields are named one by one. */
export function presentShared(
  { row, match, isMasked }: ShortlistPerson,
  { hides, namesAreHidden, number }: { hides: boolean; namesAreHidden: boolean; number: number },
): SharedCandidate {
  if (isMasked) return { ...NOTHING_SHARED, number, name: row.full_name };
  if (hides)
    return {
      ...NOTHING_SHARED,
      number,
      name: maskedName({ fullName: row.full_name, subjects: row.subjects }),
    };
  const read = maskForAll(row, { namesAreHidden });
  const shown = presentInPublicList(read);
  return {
    number,
    name: read === row ? shortNameOf(row.full_name) : read.full_name,
    currentProfile: shown.currentProfile,
    ApplyingForProfile: shown.ApplyingForProfile,
    Address: shown.Address,
    relocationPreference: shown.relocationPreference,
    totalExperience: shown.totalExperience,
    currentExperience: shown.currentExperience,
    subjects: shown.subjects,
    teachingLanguage: shown.teachingLanguage,
    emailAvailable: shown.emailAvailable,
    classes: row.classes,
    mandatoryEducation: row.mandatory_education,
    qualifications: row.qualifications,
    tets: row.tets,
    joiningAvailability: row.joining_availability,
    reasons: sharedReasons(match?.reasons ?? []),
  };
}
