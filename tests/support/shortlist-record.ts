// A shortlist with one entry as the interface sends them to a member of the school, for component tests.
import { sentence, term } from "#platform/domain/locale/sentence.ts";
import type { Shortlist, ShortlistEntry } from "#features/deciding/domain/calls.ts";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import type { CandidateNote } from "#features/deciding/domain/note-calls.ts";
import { APPLICANT } from "#tests/support/job-records.ts";
import { CANDIDATE } from "#tests/support/records.ts";

export const SHORTLIST: Shortlist = {
  _id: "s1",
  name: "Physics",
  vacancy: { _id: "v1", slug: "physics-teacher-indore-1", title: "Physics teacher" },
  isSealed: false,
  count: 2,
  by: { _id: "m1", name: "Rita Rao" },
  createdAt: "2026-03-09T05:00:00.000Z",
  holds: [],
};

export const ENTRY: ShortlistEntry = {
  _id: "n1",
  candidate: CANDIDATE,
  isOpened: true,
  addedBy: { _id: "m1", name: "Rita Rao" },
  addedAt: "2026-03-09T05:00:00.000Z",
  stage: "Ask for a demo lesson",
  application: null,
  match: {
    score: 85,
    reasons: [
      {
        criterion: "subject",
        verdict: "yes",
        points: 25,
        of: 25,
        text: "Teaches Physics",
        sentences: [sentence("Teaches {what}", { what: term("Physics") })],
      },
    ],
  },
  rating: { mine: null, middle: 4.5, count: 2 },
  notes: { count: 1, last: { by: { _id: "m1", name: "Rita Rao" }, at: "2026-03-09T05:00:00.000Z" } },
};

const { email: _email, phone: _phone, contact: _contact, ...application } = APPLICANT;

/** An applicant of the job, who does not stand on its shortlist. */
export const DESK_ROW: DeskRow = {
  candidateId: "c1",
  name: "Asha Verma",
  photo: null,
  currentProfile: "Lecturer",
  ApplyingForProfile: "PGT (classes 11 & 12)",
  city: "Bhopal, Madhya Pradesh, India",
  subjects: ["Physics"],
  classes: ["Higher Secondary"],
  mandatoryEducation: "B.Ed.",
  qualifications: [],
  tets: [],
  totalExperience: "8",
  expectedSalary: "60000",
  joiningAvailability: "Immediately",
  interviewSlot: { from: "10:00", to: "17:00" },
  distanceKm: 168,
  match: APPLICANT.match,
  application,
  entry: null,
  isOpened: true,
  isSealed: false,
  rating: { mine: null, middle: null, count: 0 },
  notes: { count: 0, last: null },
  unread: 0,
};

export const NOTE: CandidateNote = {
  _id: "t1",
  text: "Clear voice.",
  by: { _id: "m1", name: "Rita Rao" },
  verdict: null,
  createdAt: "2026-03-09T05:00:00.000Z",
  editedAt: null,
  mayChange: true,
};
