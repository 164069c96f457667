// Jobs and applications as the interface sends them, for tests of texts and pages.
import { sentence, term } from "#platform/domain/locale/sentence.ts";
import type { Applicant, ApplicantDetail, OwnApplication } from "#features/applications/domain/wire.ts";
import type { OwnVacancy, Vacancy } from "#features/jobs/domain/wire.ts";
import { CANDIDATE } from "#tests/support/records.ts";

/** A vacancy as the server answers it. */
export const VACANCY: Vacancy = {
  _id: "0190d3a2-0000-4000-8000-00000a1b2c3d",
  slug: "physics-teacher-0a1b2c3d",
  school: {
    _id: "0190d3a2-0000-4000-8000-0000000000e1",
    slug: "tagore-academy-indore",
    instituteName: "Tagore Academy",
    city: "Indore, Madhya Pradesh, India",
    photo: "/api/files/photo/p1",
    badge: { kind: "cbse", verifiedOn: "2026-01-10" },
  },
  title: "Physics Teacher",
  profile: "PGT (classes 11 & 12)",
  subjects: ["Physics"],
  classes: ["Higher Secondary"],
  board: "CBSE",
  medium: "English",
  posts: 2,
  contract: "permanent",
  payFrom: 30_000,
  payTo: 45_000.5,
  accommodation: true,
  meals: false,
  transport: false,
  minExperience: 2,
  degrees: ["M.Sc.", "B.Ed."],
  tets: ["II"],
  joining: "April",
  city: "Indore, Madhya Pradesh, India",
  walkIn: null,
  description: "Teach <physics>.\n- labs",
  publishAt: "2026-11-20",
  closesAt: "2026-12-05",
  state: "published",
  createdAt: "2026-11-18T19:00:00.000Z",
  updatedAt: "2026-11-20T05:00:00.000Z",
};

/** A school's vacancy as the interface sends it. */
export const OWN_VACANCY: OwnVacancy = {
  _id: "v1",
  slug: "physics-teacher-indore-1",
  school: {
    _id: "e1",
    slug: "tagore-academy",
    instituteName: "Tagore Academy",
    city: "Bhopal, Madhya Pradesh, India",
    photo: null,
    badge: null,
  },
  title: "Physics teacher",
  profile: "PGT (classes 11 & 12)",
  subjects: ["Physics"],
  classes: ["Higher Secondary"],
  board: "CBSE",
  medium: "English",
  posts: 2,
  contract: "permanent",
  payFrom: 30_000,
  payTo: 45_000,
  accommodation: true,
  meals: false,
  transport: false,
  minExperience: 2,
  degrees: ["M.Sc."],
  tets: ["II"],
  joining: "April",
  city: "Indore, Madhya Pradesh, India",
  walkIn: null,
  description: "You teach physics.\n\n- Labs\n- Clubs",
  publishAt: "2026-03-01",
  closesAt: "2026-03-31",
  state: "published",
  createdAt: "2026-03-01T05:00:00.000Z",
  updatedAt: "2026-03-01T05:00:00.000Z",
  closeReason: null,
  removedReason: null,
  views: 1234,
  daysLeft: 21,
  applications: { applied: 3, shortlisted: 1 },
};

/** An application as its candidate reads it. */
export const OWN_APPLICATION: OwnApplication = {
  _id: "p1",
  stage: "applied",
  stageAt: "2026-03-10T04:00:00.000Z",
  appliedAt: "2026-03-10T04:00:00.000Z",
  endedAt: null,
  seenAt: null,
  note: null,
  interview: null,
  vacancy: {
    _id: "v1",
    slug: "physics-teacher-indore-1a2b3c4d",
    title: "Physics Teacher",
    city: "Indore, Madhya Pradesh, India",
    state: "published",
    closesAt: "2026-05-31",
  },
  school: { _id: "e1", instituteName: "Tagore Academy", isVerified: true },
  mayWithdraw: true,
  mayDecline: false,
  mayReopen: false,
  unread: 0,
  events: [{ stage: "applied", at: "2026-03-10T04:00:00.000Z", by: "candidate", note: null }],
};

/** An applicant of a vacancy as the interface sends it to the school. */
export const APPLICANT: Applicant = {
  _id: "a1",
  stage: "applied",
  stageAt: "2026-03-09T05:00:00.000Z",
  appliedAt: "2026-03-09T05:00:00.000Z",
  endedAt: null,
  seenAt: null,
  note: "I live nearby.",
  interview: null,
  candidateId: "c1",
  name: "Asha Verma",
  photo: null,
  email: "asha@teacher.example",
  phone: "9876543210",
  contact: "shown",
  vacancy: { _id: "v1", slug: "physics-teacher-indore-1", title: "Physics teacher", city: null },
  currentProfile: "Lecturer",
  city: "Bhopal, Madhya Pradesh, India",
  totalExperience: "8",
  subjects: ["Physics"],
  match: {
    score: 85,
    reasons: [
      {
        criterion: "subject",
        verdict: "yes",
        points: 30,
        of: 30,
        text: "Teaches Physics",
        sentences: [sentence("Teaches {what}", { what: term("Physics") })],
      },
    ],
  },
  reopened: 0,
  isProfileChanged: true,
  takeBackUntil: null,
  suggestedStage: null,
};

const { currentSalary: _pay, createdAt: _day, ...profile } = CANDIDATE;

export const APPLICATION: ApplicantDetail = {
  ...APPLICANT,
  profile: { ...profile, resume: "/api/applications/a1/resume" },
  changes: [{ field: "expectedSalary", before: "50000", now: "60000" }],
  events: [{ stage: "applied", at: "2026-03-09T05:00:00.000Z", by: "candidate", note: null }],
};
