import { afterAll, expect, test } from "vitest";
import { startMailWorker } from "#platform/server/mail/sender.ts";
import { openTestApi } from "#tests/support/api.ts";
import { readCalendar } from "#tests/support/calendar.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { changeRows } from "#tests/support/rows.ts";

const server = await startMailServer();
const { make, as, db, deps } = await openTestApi({ today: "2026-03-10", env: { SMTP_URL: server.url } });
const worker = startMailWorker(deps);
afterAll(async () => {
  await worker.stop();
  await server.close();
});

/**
 * What somebody may try in a name, a reason or a link, for example another recipient, another calendar event or another
 * web page.
 */
const PAYLOADS = [
  "Asha\r\nBcc: spy@evil.example",
  "Asha\nTo: spy@evil.example",
  "Asha\rCc: spy@evil.example",
  "Asha\u2028Bcc: spy@evil.example",
  "Asha\u0085Bcc: spy@evil.example",
  "Asha, spy@evil.example",
  "Asha <spy@evil.example>",
  '"Asha" <a@b.example>, <spy@evil.example>',
  "=?utf-8?B?QmNjOiBzcHlAZXZpbC5leGFtcGxl?=",
  "Asha\r\n\r\n--boundary\r\nContent-Type: text/calendar",
  "Asha\r\n.\r\nMAIL FROM:<spy@evil.example>",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</td></tr></table><a href=https://evil.example>Confirm</a>",
  "Asha&#10;Bcc: spy@evil.example",
  "Asha\r\nATTENDEE:mailto:spy@evil.example",
  "Asha\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil",
  "Asha\\nEND:VEVENT\\nBEGIN:VEVENT\\nUID:evil",
  "Asha;X-EVIL=1:\r\nMETHOD:CANCEL",
  "https://evil.example/login",
  "www.evil.example",
  "evil.example, ask@evil.example",
  "${7*7}{{7*7}}<%= 7*7 %>%0d%0aBcc: spy@evil.example",
];

const OUR_TAGS = "!doctype html head meta title style body div table tr td h1 p blockquote br a".split(" ");

test("there are twenty-three payloads", () => expect(new Set(PAYLOADS).size).toBe(23));

test.each(PAYLOADS.map((payload, index) => [index, payload] as const))(
  "payload %i reaches one recipient, as one event (MAIL-12)",
  async (index, payload) => {
    const before = server.received.length;
    const candidate = await make.candidate({ full_name: payload });
    const employer = await make.employer({ institute_name: payload, credits: 5 });
    const { body } = await as(employer).post("/api/interview/scheduleInterview", {
      employerId: employer.id,
      candidateId: candidate.id,
      interviewDate: "2026-03-14",
      InterviewLink: "https://meet.example/room",
    });
    // Written straight into the table: even values that no form lets through must be harmless.
    await changeRows(
      db,
      "interviews",
      { id: body.interview._id },
      { link: `https://meet.example/${payload}` },
    );
    const ask = (note: string) =>
      as(candidate).put(`/api/interview/reschedule/${body.interview._id}`, { note });
    // Some payloads are refused by the route. The reason is harmless then, and the name and link carry the payload.
    if ((await ask(`Because ${payload}`)).status === 400) await ask("Not then.");
    await worker.flush();

    const mine = server.received.slice(before);
    expect([index, mine.map(({ to }) => to.join()).sort()]).toEqual([
      index,
      [candidate.email, candidate.email, employer.email, employer.email].sort(),
    ]);
    for (const { to, mail } of mine) {
      expect(mail.to).toEqual([{ name: "", address: to[0] }]);
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
      expect(mail.from?.address).toBe("info@edunakuri.example");
      // The HTML has only the tags and links of the template. The payload is text.
      const html = mail.html ?? "";
      const tags = [...html.matchAll(/<\/?([!\w]+)/g)].map(([, name = ""]) => name);
      expect(tags.filter((name) => !OUR_TAGS.includes(name))).toEqual([]);
      const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) => href);
      expect(links.filter((href) => !/^https?:\/\/(localhost:3000|meet\.example)\//.test(href))).toEqual([]);
      // The mail has no text that a mail program would turn into a link, except the meeting link and pages of this
      // site.
      for (const text of [mail.subject ?? "", mail.text ?? "", html]) {
        const shown = text
          .replace(/href="[^"]*"|<[^>]*>/g, " ")
          .replace(/https?:\/\/(localhost:3000|meet\.example)\/\S*/g, " ");
        expect(shown.match(/\S*(:\/\/|www\.\w|\w\.example)\S*/gi) ?? []).toEqual([]);
      }
      const calendars = mail.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType));
      expect(calendars.map(({ mimeType }) => mimeType).sort()).toEqual(["application/ics", "text/calendar"]);
      for (const { content } of calendars) {
        const { method, appointments } = readCalendar(new TextDecoder().decode(content as ArrayBuffer));
        expect([method, appointments.length]).toEqual(["REQUEST", 1]);
        expect(appointments[0]?.uid).toBe(`interview-${body.interview._id}@edunakuri`);
        expect(appointments[0]?.attendees).toEqual([`mailto:${to[0]}`]);
      }
    }
  },
);
