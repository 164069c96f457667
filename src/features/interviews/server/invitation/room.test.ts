import { expect, test } from "vitest";
import { makeRoom, renewRoom } from "./room.ts";

const OURS = "https://meet.school.example/edunakuri-1";

test("there are rooms where the installation names a meeting server, with one slash before the room", () => {
  expect(makeRoom({})).toBeNull();
  for (const MEETING_BASE_URL of ["https://meet.school.example", "https://meet.school.example/"])
    expect(makeRoom({ MEETING_BASE_URL })).toMatch(
      /^https:\/\/meet\.school\.example\/edunakuri-[0-9a-f]{32}$/,
    );
});

test("only a room of ours that is sent again is replaced", () => {
  const settings = { MEETING_BASE_URL: "https://meet.school.example" };
  expect(renewRoom(settings, OURS, OURS)).toMatch(/edunakuri-[0-9a-f]{32}$/);
  const kept = [
    renewRoom(settings, "https://meet.school.example/edunakuri-2", OURS),
    renewRoom(settings, "https://meet.other.example/x", "https://meet.other.example/x"),
    renewRoom(settings, "https://meet.school.example.org/x", "https://meet.school.example.org/x"),
    renewRoom({}, OURS, OURS),
    renewRoom(undefined, OURS, OURS),
  ];
  expect(kept).toEqual([
    "https://meet.school.example/edunakuri-2",
    "https://meet.other.example/x",
    "https://meet.school.example.org/x",
    OURS,
    OURS,
  ]);
});
