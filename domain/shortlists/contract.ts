// Declares the calls about shortlists and about a school's notes on candidates.
import { z } from "../zod.ts";
import { APPLICANT_SORTS } from "../applications/terms.ts";
import { applicantWithoutContactSchema, stage as applicationStage } from "../applications/wire.ts";
import { candidateDetail, candidateInList } from "../candidates/contract.ts";
import { qualificationSchema, tetSchema } from "../eligibility/education.ts";
import { withSchemas } from "../endpoint.ts";
import { id, idParam, longText, optional, searchText, shortText, wholeNumber, yesOrNo } from "../field.ts";
import { matchSchema } from "../match/schema.ts";
import { pageQueryOf } from "../page.ts";
import { memberName } from "../teams/member-name.ts";
import * as endpoints from "./endpoints.ts";
import {
  DESK_COLUMNS,
  DESK_ROWS_PER_PAGE,
  ENTRIES_PER_PAGE,
  LEAST_COMPARED,
  MAX_ASKED_STARS,
  MAX_CANDIDATE_NOTE,
  MAX_ENTRY_STAGE,
  MAX_SHORTLIST_NAME,
  MOST_COMPARED,
  ORIGINS,
} from "./terms.ts";

const text = z.string();
const message = z.object({ message: text });
const one = z.object({ id: idParam });

export const shortlist = z.object({
  _id: text,
  name: text,
  /** The job that it is for. */
  vacancy: z.object({ _id: text, slug: text, title: text }).nullable(),
  /** A member sees the ratings of the others after the own one only. */
  isSealed: z.boolean(),
  /** Null where candidates were asked for. */
  count: z.number().int().nullable(),
  by: memberName,
  createdAt: text,
  /** Of the candidates whom the question named, those who stand on it. */
  holds: z.array(text),
});
export type Shortlist = z.output<typeof shortlist>;

const rating = z.object({
  mine: z.number().int().nullable(),
  /** Of all members; null while there is none, and while it is sealed. */
  middle: z.number().nullable(),
  count: z.number().int(),
});
const notesOf = z.object({
  count: z.number().int(),
  /** Who wrote the newest one, and when. */
  last: z.object({ by: memberName, at: text }).nullable(),
});

const entry = z.object({
  /** Of the entry itself. */
  _id: text,
  candidate: candidateInList.extend({
    joiningAvailability: text,
    classes: z.array(text),
    mandatoryEducation: text,
    qualifications: z.array(qualificationSchema),
    tets: z.array(tetSchema),
  }),
  addedBy: memberName,
  addedAt: text,
  /** In the school's own words. */
  stage: text.nullable(),
  /** To the job of the shortlist; null for somebody who was found by search. */
  application: z.object({ _id: text, stage: applicationStage, appliedAt: text }).nullable(),
  /** With the job of the shortlist. */
  match: matchSchema.nullable(),
  rating,
  notes: notesOf,
});
export type ShortlistEntry = z.output<typeof entry>;

const name = shortText("Name").max(
  MAX_SHORTLIST_NAME,
  `Name may have at most ${MAX_SHORTLIST_NAME} characters`,
);

/** Ids with a comma between them, as an address has them. */
const ids = text.transform((value) => [...new Set(value.split(","))]);
const asked = ids.pipe(
  z.array(idParam).max(MAX_ASKED_STARS, `Please ask for at most ${MAX_ASKED_STARS} candidates.`),
);

export const listShortlists = withSchemas(endpoints.listShortlists, {
  summary: "The shortlists of the school, last changed first; `candidates` asks which of these stand on each",
  query: z.object({ candidates: optional(asked) }),
  reply: z.object({ shortlists: z.array(shortlist) }),
});

export const addShortlist = withSchemas(endpoints.addShortlist, {
  summary: "Makes a shortlist, of one job of the school or of none; a job has one",
  body: z.object({ name, vacancyId: optional(id("Vacancy")), isSealed: yesOrNo }),
  reply: message.extend({ shortlist }),
});

export const editShortlist = withSchemas(endpoints.editShortlist, {
  summary: "Renames a shortlist, seals its ratings or opens them",
  params: one,
  body: z.object({ name: optional(name), isSealed: yesOrNo }),
  reply: message.extend({ shortlist }),
});

export const deleteShortlist = withSchemas(endpoints.deleteShortlist, {
  summary: "Deletes a shortlist with its entries and ratings; notes stay",
  params: one,
  reply: message,
});

export const listShortlistEntries = withSchemas(endpoints.listShortlistEntries, {
  summary: "The candidates of a shortlist in its order, without contact details",
  params: one,
  query: pageQueryOf(ENTRIES_PER_PAGE),
  reply: entry,
});

const onShortlist = z.object({ id: idParam, candidateId: idParam });

export const putOnShortlist = withSchemas(endpoints.putOnShortlist, {
  summary:
    "Puts a candidate on a shortlist, last. Also the own rating, the stage in own words (empty: none), and the place: `after` is the candidate before, empty for the first place",
  params: onShortlist,
  body: z.object({
    rating: optional(wholeNumber("Rating", 1, 5)),
    stage: z
      .string()
      .trim()
      .max(MAX_ENTRY_STAGE, `Stage may have at most ${MAX_ENTRY_STAGE} characters`)
      .optional(),
    after: z.union([z.literal(""), id("Candidate")]).optional(),
  }),
  reply: message.extend({ entry }),
});

export const takeFromShortlist = withSchemas(endpoints.takeFromShortlist, {
  summary: "Takes a candidate from a shortlist, with the ratings",
  params: onShortlist,
  reply: message,
});

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

const textOrNone = text.nullable();

/** Somebody of a job, found by search or with an application. Of an applicant it is the profile of the application. */
const deskRow = z.object({
  /** Null once the person was deleted, as are the fields of the profile. */
  candidateId: textOrNone,
  name: textOrNone,
  photo: textOrNone,
  currentProfile: textOrNone,
  ApplyingForProfile: textOrNone,
  city: textOrNone,
  subjects: z.array(text),
  classes: z.array(text),
  mandatoryEducation: textOrNone,
  qualifications: z.array(qualificationSchema),
  tets: z.array(tetSchema),
  totalExperience: textOrNone,
  expectedSalary: textOrNone,
  joiningAvailability: textOrNone,
  /** Whole km from the job's city as the crow flies. */
  distanceKm: z.number().int().nullable(),
  match: matchSchema.nullable(),
  /** Null for somebody who was found by search. */
  application: applicantWithoutContactSchema.nullable(),
  /** On the shortlist of the job. */
  entry: z.object({ _id: text, shortlistId: text, stage: textOrNone, addedAt: text }).nullable(),
  isSealed: z.boolean(),
  rating,
  notes: notesOf,
});
export type DeskRow = z.output<typeof deskRow>;

export const readDesk = withSchemas(endpoints.readDesk, {
  summary:
    "Everybody of a job in one list, its applicants and who was found by search and put on its shortlist, without contact details",
  params: one,
  query: pageQueryOf(DESK_ROWS_PER_PAGE).extend({
    from: optional(z.enum(ORIGINS)),
    /** Of applicants. */
    stage: optional(applicationStage),
    /** Part of a name. */
    q: optional(searchText),
    sort: optional(z.enum(APPLICANT_SORTS)),
  }),
  reply: deskRow,
});

export const openShortlistOfJob = withSchemas(endpoints.openShortlistOfJob, {
  summary: "The shortlist of a job, which is made where there is none",
  params: one,
  reply: z.object({ shortlist }),
});

const columns = z.object({
  /** Null for a member who has not chosen. */
  columns: z.array(z.enum(DESK_COLUMNS)).nullable(),
});

export const readDeskColumns = withSchemas(endpoints.readDeskColumns, {
  summary: "The columns that this member has chosen for the desk of a job",
  reply: columns,
});

export const chooseDeskColumns = withSchemas(endpoints.chooseDeskColumns, {
  summary: "Chooses the columns of the desk of a job, for this member",
  body: z.object({ columns: z.array(z.enum(DESK_COLUMNS)).max(DESK_COLUMNS.length) }),
  reply: columns.extend({ message: text }),
});

const names = z.object({
  areHidden: z.boolean(),
  /** When names that were hidden were shown again, and by whom; null while they are hidden, and where they never were. */
  shown: z.object({ by: memberName, at: text }).nullable(),
});
export type NamesOfJob = z.output<typeof names>;

export const readNames = withSchemas(endpoints.readNames, {
  summary: "Whether the school looks at the candidates of a job without their names",
  params: one,
  reply: names,
});

export const changeNames = withSchemas(endpoints.changeNames, {
  summary:
    "Hides names, photos, gender and native place of the candidates of a job from all members until somebody is invited or refused, or shows them",
  params: one,
  body: z.object({ areHidden: z.boolean({ error: "Please say whether names are hidden." }) }),
  reply: message.extend(names.shape),
});

const compared = candidateDetail.omit({ gender: true, nativePlace: true }).extend({
  /** Whole km from the job's city, else from the school's, as the crow flies. */
  distanceKm: z.number().int().nullable(),
  /** With the job that was named. */
  match: matchSchema.nullable(),
});
export type ComparedCandidate = z.output<typeof compared>;

const NUMBER_COMPARED = `Please choose ${LEAST_COMPARED} to ${MOST_COMPARED} candidates.`;

export const compareCandidates = withSchemas(endpoints.compareCandidates, {
  summary:
    "Two to five candidates beside each other, without contact details; each counts as a full profile that was opened",
  query: z.object({
    candidates: ids.pipe(
      z.array(idParam).min(LEAST_COMPARED, NUMBER_COMPARED).max(MOST_COMPARED, NUMBER_COMPARED),
    ),
    vacancyId: optional(id("Vacancy")),
  }),
  reply: z.object({
    vacancy: z.object({ _id: text, title: text }).nullable(),
    /** In the order of the question, without those who are no longer found. */
    candidates: z.array(compared),
  }),
});
