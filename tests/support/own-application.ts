// An application as its candidate reads it, for tests of pages.
import type { OwnApplication } from "#domain/applications/wire.ts";

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
  events: [{ stage: "applied", at: "2026-03-10T04:00:00.000Z", by: "candidate", note: null }],
};
