// The lines of facts of a message about an interview.
import { expect, test } from "vitest";
import type { Role } from "../../role.ts";
import { type InterviewFacts, linesOf } from "./interview-facts.ts";

const FACTS: InterviewFacts = {
  candidate: "Asha Rao",
  employer: "Hill School",
  badge: { kind: "udise", verifiedOn: "2026-02-03" },
  card: [
    { label: "Board", value: "CBSE School" },
    { label: "Website", value: "https://hill.example", link: true },
  ],
  day: "2026-03-18",
  from: "10:00",
  to: "11:30",
  link: "https://meet.example/a",
  post: { title: "PGT Physics", classes: "11 and 12" },
  round: { kind: "demo", topic: "Optics", class: "11", minutes: 30 },
  status: "Interview Scheduled",
  note: null,
  result: null,
};
const AT_SCHOOL = {
  address: "12 MG Road, Pune",
  landmark: "clock tower",
  mapLink: "https://map.example/1",
  askFor: "Mrs Rao",
};
const TIMES = [
  { date: "2026-03-18", from: "10:00", to: "11:30" },
  { date: "2026-03-19", from: "14:00", to: "15:00" },
  { date: "2026-03-20", from: "00:30", to: "12:00" },
];

const lines = (role: Role, change: Partial<InterviewFacts> = {}, isOver = false) =>
  linesOf({ ...FACTS, ...change }, role, isOver).map(({ label, value }) => `${label}: ${value}`);

const ABOUT = [
  "Post: PGT Physics, classes 11 and 12",
  "Round: Demo lesson, Optics, class 11, 30 minutes",
  "Day: Wed, 18 Mar 2026",
  "Time: 10:00 AM to 11:30 AM, India time",
];
const BADGE = "Verified school: Verified on 03 Feb 2026 by its UDISE code";
const CARD = ["Board: CBSE School", "Website: https://hill.example"];
const LINK = "Meeting link: https://meet.example/a";

test("each role reads with whom, and the candidate reads the card and the badge of the school", () => {
  expect(lines("candidate")).toEqual(["School: Hill School", BADGE, ...CARD, ...ABOUT, LINK]);
  expect(lines("employer")).toEqual(["Candidate: Asha Rao", ...ABOUT, LINK]);
  expect(lines("admin")).toEqual(["School: Hill School", "Candidate: Asha Rao", ...ABOUT, LINK]);
});

test("an interview that is over needs neither card nor place nor link", () => {
  expect(lines("candidate", { place: AT_SCHOOL }, true)).toEqual(["School: Hill School", BADGE, ...ABOUT]);
  expect(lines("employer", { place: AT_SCHOOL }, true)).toEqual(["Candidate: Asha Rao", ...ABOUT]);
});

test("a school without a badge is not yet verified, and where nothing is known nothing is said", () => {
  expect(lines("candidate", { badge: null })[1]).toBe("Verified school: Not yet verified");
  const { badge: _badge, card: _card, ...unknown } = FACTS;
  expect(linesOf(unknown, "candidate", false).map(({ label }) => label)).toEqual([
    "School",
    "Post",
    "Round",
    "Day",
    "Time",
    "Meeting link",
  ]);
});

test("what was not stated has no line", () => {
  const change = { post: null, round: null, link: "", place: null };
  expect(lines("employer", change)).toEqual([
    "Candidate: Asha Rao",
    "Day: Wed, 18 Mar 2026",
    "Time: 10:00 AM to 11:30 AM, India time",
  ]);
});

test("the place, its map and whom to ask for are there at school", () => {
  const where = (place: InterviewFacts["place"]) =>
    lines("employer", { link: "", place: place ?? null }).slice(5);
  expect(where(AT_SCHOOL)).toEqual([
    "Place: 12 MG Road, Pune (clock tower). Ask for Mrs Rao.",
    "Map: https://map.example/1",
  ]);
  expect(where({ address: "12 MG Road, Pune", landmark: null, mapLink: null, askFor: null })).toEqual([
    "Place: 12 MG Road, Pune",
  ]);
});

test("only the map, the meeting link and a link of the school's card become links", () => {
  const linked = linesOf({ ...FACTS, place: AT_SCHOOL }, "candidate", false).filter(
    ({ link }) => link === true,
  );
  expect(linked.map(({ label }) => label)).toEqual(["Website", "Map", "Meeting link"]);
});

test("the other times of the school stand in an invitation, those of the candidate in an open answer", () => {
  const change = { proposals: TIMES, candidateProposals: TIMES.slice(1), link: "" };
  const times = (status: InterviewFacts["status"]) => lines("employer", { ...change, status }).slice(5);
  expect(times("Pending")).toEqual([
    "Or, choice 2: Thu, 19 Mar 2026, 2:00 PM to 3:00 PM",
    "Or, choice 3: Fri, 20 Mar 2026, 12:30 AM to 12:00 PM",
  ]);
  expect(times("Pending Reschedule")).toEqual([
    "Suits the candidate: Thu, 19 Mar 2026, 2:00 PM to 3:00 PM",
    "Suits the candidate: Fri, 20 Mar 2026, 12:30 AM to 12:00 PM",
  ]);
  expect(times("Interview Scheduled")).toEqual([]);
});
