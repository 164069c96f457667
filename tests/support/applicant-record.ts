// An applicant of a vacancy as the interface sends it to the school, for component tests.
import type { Applicant, ApplicantDetail } from "#domain/applications/wire.ts";
import { CANDIDATE } from "#tests/support/records.ts";

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
    reasons: [{ criterion: "subject", verdict: "yes", points: 30, of: 30, text: "Teaches Physics" }],
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
