import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { expect, test, vi } from "vitest";
import { Refusal } from "#platform/domain/refusal.ts";
import { type CallInput, createApi, errorMessage, failureHint } from "#platform/web/api.ts";
import { pageAnswer } from "#tests/support/page-answer.ts";

function apiThatAnswers(answer: Response) {
  const requests: { path: string; init: RequestInit }[] = [];
  const api = createApi((path, init) => {
    requests.push({ path, init });
    return Promise.resolve(answer);
  });
  return { api, requests };
}

async function refusalOf(answer: Response): Promise<unknown> {
  const { api } = apiThatAnswers(answer);
  return api.get("/api/candidates/allCandidate").catch((error: unknown) => error);
}

test("a path parameter is URL-encoded", async () => {
  const { api, requests } = apiThatAnswers(Response.json({ _id: "1" }));
  expect(await api.get("/api/employer/{email}", { params: { email: "a/b@school.in" } })).toEqual({
    _id: "1",
  });
  expect(requests[0]?.path).toBe("/api/employer/a%2Fb%40school.in");
});

test("a list comes with its total count", async () => {
  const rows = pageAnswer([{ name: "Asha" }], 41);
  const { api, requests } = apiThatAnswers(rows);
  expect(await api.get("/api/candidates/allCandidate", { query: { q: "maths & art", page: 2 } })).toEqual({
    items: [{ name: "Asha" }],
    total: 41,
  });
  expect(requests[0]?.path).toBe("/api/candidates/allCandidate?q=maths+%26+art&page=2");
});

test("empty values are left out of the query", async () => {
  const { api, requests } = apiThatAnswers(Response.json([]));
  await api.get("/api/candidates/allCandidate", { query: { q: "", page: undefined } });
  expect(requests[0]?.path).toBe("/api/candidates/allCandidate");
});

test("an estimated total is marked as such", async () => {
  const headers = { "X-Total-Count": "120000", "X-Total-Estimated": "true" };
  const { api } = apiThatAnswers(Response.json([], { headers }));
  expect(await api.get("/api/candidates/allCandidate")).toEqual({ items: [], total: 120_000, about: true });
});

test("a sign-up repeats each list value and drops the empty ones (REG-22)", async () => {
  const { api, requests } = apiThatAnswers(Response.json({ ok: true }));
  const photo = new File(["x"], "me.png", { type: "image/png" });
  const body = { subjects: ["Maths", "", "Art"] } as CallInput<"POST", "/api/candidates/register">["body"];
  await api.post("/api/candidates/register", {
    body,
    files: { candidatePhoto: photo },
  });

  const form = requests[0]?.init.body;
  expect(form).toBeInstanceOf(FormData);
  if (!(form instanceof FormData)) return;
  expect(form.getAll("subjects[]")).toEqual(["Maths", "Art"]);
  expect(form.get("candidatePhoto")).toBeInstanceOf(File);
});

test("an edit sends its lists as JSON text, the empty ones too (CAND-15)", async () => {
  const { api, requests } = apiThatAnswers(Response.json({ ok: true }));
  await api.put("/api/candidates/{id}", { params: { id: "1" }, body: { subjects: [] }, files: {} });
  const form = requests[0]?.init.body;
  expect(form instanceof FormData && form.get("subjects")).toBe("[]");
});

test("a refusal arrives as a Refusal with its code and issues", async () => {
  const issues = [{ path: "email", message: "Invalid email format." }];
  const refusal = await refusalOf(
    Response.json({ code: "INVALID_INPUT", message: "Invalid email format.", issues }, { status: 400 }),
  );
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ kind: "invalid", code: "INVALID_INPUT", issues });
});

test("a refusal brings the other fields of its answer", async () => {
  const refusal = await refusalOf(
    Response.json({ isSubscribed: false, code: "X", message: "No plan." }, { status: 409 }),
  );
  expect(refusal).toMatchObject({ kind: "conflict", answer: { isSubscribed: false } });
});

test("a refusal for too many calls says how many seconds to wait (API-3)", async () => {
  const refusal = await refusalOf(
    Response.json({ code: "X", message: "Wait." }, { status: 429, headers: { "Retry-After": "30" } }),
  );
  expect(refusal).toMatchObject({ kind: "rate-limited", retryAfterSeconds: 30 });
});

test("an internal error with a sentence of the server shows it (TEXT-5)", async () => {
  const message = "Something went wrong. Please try again.";
  const error = await refusalOf(Response.json({ code: "FAULT", message }, { status: 500 }));
  expect(error).toMatchObject({ kind: "internal", status: 500 });
  expect(errorMessage(error, "Login failed. Please try again.")).toBe(message);
});

test.each([
  ["an internal error without a sentence", Response.json({}, { status: 500 })],
  ["a proxy's page", new Response("<h1>Bad Gateway</h1>", { status: 502 })],
])("%s is no refusal, so the screen's own sentence is shown (TEXT-5)", async (_what, answer) => {
  const error = await refusalOf(answer);
  expect(error).toEqual(new Error(`The server answered ${answer.status}`));
  expect(errorMessage(error, "Login failed. Please try again.")).toBe("Login failed. Please try again.");
});

test("a refusal whose sentence is only under error has that sentence", async () => {
  const refusal = await refusalOf(Response.json({ isSubscribed: false, error: "No plan." }, { status: 409 }));
  expect(refusal).toMatchObject({ kind: "conflict", message: "No plan.", answer: { isSubscribed: false } });
});

test("without a network the screen's sentence says so, and a refusal stays as it is (SITE-80)", () => {
  vi.stubGlobal("navigator", { onLine: false });
  const failed = new TypeError("Failed to fetch");
  expect(inEnglish(errorMessage(failed, "Could not reschedule."))).toBe(
    "You are offline. Could not reschedule.",
  );
  expect(errorMessage(new Refusal("conflict", "X", "No plan."), "Failed.")).toBe("No plan.");
  vi.unstubAllGlobals();
});

test.each([
  [new TypeError("Failed to fetch"), "Please check your connection and try again."],
  [new Error("The server answered 502"), "Our server has a fault. Please try again in a moment."],
  [
    new Refusal("internal", "FAULT", "Something went wrong."),
    "Our server has a fault. Please try again in a moment.",
  ],
  [new Refusal("not-found", "NOT_FOUND", "Candidate not found"), "Candidate not found"],
])("a fault of the server is not blamed on the connection: %s (SITE-80)", (error, hint) => {
  expect(failureHint(error)).toBe(hint);
});
