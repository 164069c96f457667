import { afterEach, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

const { as, make, setClock, db } = await openTestApi({ today: "2026-03-10" });

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env["TZ"];
  else process.env["TZ"] = TZ;
});

async function makePair() {
  return {
    employer: await make.employer({ credits: 3, institute_name: "Lake School" }),
    candidate: await make.candidate({ full_name: "Meera Iyer" }),
  };
}

/** Returns the file with folded lines joined again, as a calendar program reads them. */
async function readFile(actor: Actor | null, id: string) {
  const answer = await as(actor).get(`/api/interview/ics/${id}`);
  const lines = answer.text.replaceAll("\r\n ", "").split("\r\n");
  return { answer, lines };
}

test("both sides get the same event in Indian time with the meeting link, as a download (INT-40)", async () => {
  const pair = await makePair();
  const link = "https://meet.example/room?with=a,b;c";
  const { id } = await make.interview(pair, {
    day: "2026-03-12",
    link,
    candidate_name: "Meera Iyer",
    employer_name: "Lake School",
  });
  const { answer, lines } = await readFile(pair.candidate, id);

  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8; method=PUBLISH");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="interview-2026-03-12.ics"');
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(lines).toEqual(
    expect.arrayContaining([
      "METHOD:PUBLISH",
      `UID:interview-${id}@edunakuri`,
      "SEQUENCE:0",
      "TZID:Asia/Kolkata",
      "DTSTART;TZID=Asia/Kolkata:20260312T160000",
      "DTEND;TZID=Asia/Kolkata:20260312T180000",
      "DTSTAMP:20260310T033000Z",
      "SUMMARY:Interview: Meera Iyer and Lake School",
      "LOCATION:https://meet.example/room?with=a\\,b\\;c",
      "URL;VALUE=URI:https://meet.example/room?with=a%2Cb%3Bc",
      "STATUS:TENTATIVE",
    ]),
  );
  expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  for (const written of answer.text.split("\r\n")) expect(Buffer.byteLength(written)).toBeLessThanOrEqual(75);

  const forEmployer = await readFile(pair.employer, id);
  const notified = (from: string[]) => from.filter((written) => !written.startsWith("DESCRIPTION:"));
  expect(notified(forEmployer.lines)).toEqual(notified(lines));
});

test("the time zone of the process does not matter", async () => {
  const pair = await makePair();
  const { id } = await make.interview(pair, { day: "2026-03-12" });
  const before = (await readFile(pair.candidate, id)).answer.text;
  process.env["TZ"] = "America/New_York";
  expect(new Date("2026-03-12T00:00:00Z").getHours()).toBe(20);
  expect((await readFile(pair.candidate, id)).answer.text).toBe(before);
});

test("a change sends a newer version of the same event, and a cancel cancels it", async () => {
  const pair = await makePair();
  const { id } = await make.interview(pair, { day: "2026-03-20" });
  const versionOf = async () => {
    const { lines } = await readFile(pair.candidate, id);
    const [uid, sequence, status] = ["UID:", "SEQUENCE:", "STATUS:"].map(
      (name) => lines.find((written) => written.startsWith(name))?.slice(name.length) ?? "",
    );
    return { uid, sequence: Number(sequence), status };
  };
  const first = await versionOf();
  setClock("2026-03-10", "09:01");
  const path = `/api/interview/updateInterviewStatus/${id}`;
  expect((await as(pair.candidate).put(path, { status: "Interview Scheduled" })).status).toBe(200);
  const second = await versionOf();
  setClock("2026-03-10", "09:02");
  expect((await as(await make.admin()).put(path, { status: "Cancelled" })).status).toBe(200);
  const third = await versionOf();

  expect([first.status, second.status, third.status]).toEqual(["TENTATIVE", "CONFIRMED", "CANCELLED"]);
  expect([first.sequence, second.sequence, third.sequence]).toEqual([0, 1, 2]);
  expect(new Set([first.uid, second.uid, third.uid]).size).toBe(1);
  setClock("2026-03-10");
});

test("an e-mail address is in the event only for a viewer who may see it", async () => {
  const { candidate } = await makePair();
  const employer = await make.employer({ credits: 1 });
  const { id } = await make.interview({ employer, candidate });
  const addressesFor = async (actor: Actor) => {
    const text = (await readFile(actor, id)).lines.join("\n");
    return [text.includes(candidate.email), text.includes(employer.email)];
  };
  expect(await addressesFor(candidate)).toEqual([true, false]);
  expect(await addressesFor(employer)).toEqual([false, true]);
  await as(candidate).put(`/api/interview/updateInterviewStatus/${id}`, { status: "Interview Scheduled" });
  expect(await addressesFor(employer)).toEqual([true, true]);
  expect(await addressesFor(await make.admin())).toEqual([true, true]);
});

test("everyone else gets a 404 (INT-40)", async () => {
  const { employer, candidate } = await makePair();
  const { id } = await make.interview({ employer, candidate });
  expect((await readFile(null, id)).answer.status).toBe(401);
  expect((await readFile(await make.candidate(), id)).answer.status).toBe(404);
  expect((await readFile(await make.employer({ credits: 1 }), id)).answer.status).toBe(404);
  expect((await readFile(employer, "nonsense")).answer.status).toBe(404);
  await db.updateTable("interviews").set({ deleted_at: new Date() }).where("id", "=", id).execute();
  expect((await readFile(candidate, id)).answer.status).toBe(404);
});

test("no name or link adds a line to the calendar file", async () => {
  const pair = await makePair();
  const { id } = await make.interview(pair, {
    candidate_name: "Meera\r\nATTENDEE:mailto:eve@post.example\rX-A:1\nX-B:2",
    employer_name: 'Lake; "School", Lucknow\\nSTATUS:CANCELLED',
    link: "https://meet.example/a\r\nATTACH:https://evil.example",
  });
  const { lines } = await readFile(pair.candidate, id);
  const names = lines.map((written) => /^[A-Z-]+/.exec(written)?.[0]);
  for (const name of ["ATTENDEE", "X-A", "X-B", "ATTACH", "URL"]) expect(names).not.toContain(name);
  expect(lines.join("")).not.toMatch(/[\r\n]/);
  expect(lines.filter((written) => written.startsWith("STATUS:"))).toEqual(["STATUS:TENTATIVE"]);
  expect(lines.find((written) => written.startsWith("SUMMARY:"))).toBe(
    'SUMMARY:Interview: Meera ATTENDEE:mailto:eve@post. example X-A:1 X-B:2 and Lake\\; "School"\\, Lucknow\\\\nSTATUS:CANCELLED',
  );
});
