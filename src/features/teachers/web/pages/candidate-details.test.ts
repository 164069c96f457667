// The page of a full profile marks a candidate as seen however it was opened, but only after it was really read.
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import { loader } from "#features/teachers/web/pages/candidate-details.tsx";
import type { Route } from "./+types/candidate-details";

const SCHOOL = {
  _id: "e1",
  email: "office@school.example",
  role: "employer",
  phone: "",
  address: "",
  photo: null,
};
const MARK = "/api/seenProfiles/markSeen";
const refusal = (status: number, code: string) =>
  Response.json({ code, message: "A sentence of the server." }, { status });

async function openByAddress(answers: Record<string, Response>) {
  const calls: string[] = [];
  const report = vi.fn();
  const fetchApi = (path: string) => {
    calls.push(path);
    const known: Record<string, Response> = {
      "/api/auth/session": Response.json({ user: SCHOOL, admin: null }),
      "/api/employer/candidateDetails/c1": Response.json(CANDIDATE),
      [MARK]: Response.json({ message: "Profile marked as seen" }),
      ...answers,
    };
    return Promise.resolve(known[path] ?? Response.json([], { headers: { "X-Total-Count": "0" } }));
  };
  const context = Object.assign(new RouterContextProvider(), { visit: { nonce: "", fetchApi, report } });
  const url = new URL("https://edunakuri.example/employer/candidatedetails/c1");
  const args = { context, request: new Request(url), url, params: { id: "c1" }, pattern: "" };
  const { data } = await loader(args as unknown as Route.LoaderArgs);
  return { calls, report, state: data.outcome.state };
}

test("a profile that is opened by its address is marked as seen after it was read (SEARCH-56)", async () => {
  const { calls, state } = await openByAddress({});
  expect(state).toBe("found");
  expect(calls.at(-1)).toBe(MARK);
});

test.each([
  ["above the daily limit", refusal(429, "DAILY_LIMIT"), "daily-limit"],
  ["that is not there", refusal(404, "NOT_FOUND"), "missing"],
])("a profile %s is not marked as seen (SEARCH-56)", async (_which, answer, expected) => {
  const { calls, state } = await openByAddress({ "/api/employer/candidateDetails/c1": answer });
  expect(state).toBe(expected);
  expect(calls).not.toContain(MARK);
});

test("a profile that was read is shown although it could not be marked, and the error is logged", async () => {
  const { report, state } = await openByAddress({ [MARK]: refusal(500, "INTERNAL") });
  expect(state).toBe("found");
  expect(report).toHaveBeenCalledOnce();
});
