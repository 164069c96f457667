import { expect, test } from "vitest";
import { runWithRequestId } from "#platform/server/http/request-id.ts";
import { createLog } from "./log.ts";

const lines: string[] = [];
const log = createLog("info", { write: (line) => lines.push(line) });
const last = () => JSON.parse(lines.at(-1) ?? "{}");

test("an internal error is logged without the rows and values of the driver's error", () => {
  const error = Object.assign(new Error('duplicate key "asha@teacher.example", phone 9876543210'), {
    code: "23505",
    constraint: "accounts_email_unique",
    detail: "Key (email)=(asha@teacher.example) already exists.",
    parameters: ["asha@teacher.example", "secret password"],
  });
  log.error({ err: error }, "fault");
  expect(lines.at(-1)).not.toMatch(/asha|9876543210|secret password/);
  expect(last().err).toMatchObject({ code: "23505", constraint: "accounts_email_unique" });
});

test("a logged path contains no person and no secret (OPS-9)", () => {
  const id = "0190b4a0-0000-7000-8000-000000000001";
  for (const path of [
    "/api/employer/asha@teacher.example",
    "/api/employer/asha%40teacher.example",
    `/api/interview/feed/${id}.QUxMX3lvdXJfc2VjcmV0cw.ics`,
    `/unsubscribe/${id}.reminder.QUxMX3lvdXJfc2VjcmV0cw`,
  ]) {
    log.warn({ path }, "fault");
    expect(lines.at(-1)).not.toMatch(/asha|QUxMX3/);
  }
  log.warn({ path: `/api/candidates/${id}` }, "fault");
  expect(last().path).toBe(`/api/candidates/${id}`);
});

test("a mail server's error is logged without the recipient", () => {
  log.warn({ reason: "550 No such mailbox <asha@teacher.example>" }, "mail not sent");
  expect(last().reason).toBe("550 No such mailbox <[address]>");
});

test("every log line of a request has its number, and no other line has one", () => {
  runWithRequestId("the-request-1", () => log.info("on the way"));
  expect(last().request).toBe("the-request-1");
  log.info("on its own");
  expect(last().request).toBeUndefined();
});

test("every log line of a request has the trace that its header names, and a malformed header names none (OPS-28)", () => {
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  const traceOf = (header: string) => {
    runWithRequestId("the-request-2", () => log.info("on the way"), header);
    return last().trace;
  };
  expect(traceOf(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace);
  expect(traceOf(`cc-${trace}-00f067aa0ba902b7-01-what-comes-later`)).toBe(trace);
  for (const malformed of [
    "",
    trace,
    `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    `00-${trace}-0000000000000000-01`,
    `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${trace}-00f067aa0ba902b7`,
  ])
    expect(traceOf(malformed)).toBeUndefined();
  log.info("on its own");
  expect(last().trace).toBeUndefined();
});
