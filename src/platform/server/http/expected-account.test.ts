// A page of one person never acts for another one (API-19).
import { expect, test } from "vitest";
import { EXPECTED_ACCOUNT_HEADER } from "#features/accounts/domain/session/expected-account.ts";
import { openTestApi } from "#tests/support/api.ts";

const { as, make } = await openTestApi({ today: "2026-03-10" });

test("a call of another account's page is refused before anything is done (API-19)", async () => {
  const [page, other, candidate] = [await make.employer(), await make.employer(), await make.candidate()];
  const seen = { employerId: other.id, candidateId: candidate.id };
  const asPage = { [EXPECTED_ACCOUNT_HEADER]: page.id };

  const refused = await as(other).post("/api/seenProfiles/markSeen", seen, asPage);
  expect([refused.status, refused.body]).toEqual([
    409,
    { code: "OTHER_ACCOUNT", message: "Another account is logged in in this browser now." },
  ]);
  expect((await as(other).get(`/api/seenProfiles/employer/${other.id}`)).body).toEqual([]);
  const list = await as(other).get(`/api/candidates/allCandidate`, undefined, asPage);
  expect(list.status).toBe(409);

  const own = await as(other).get(`/api/employer/id/${other.id}`, undefined, {
    [EXPECTED_ACCOUNT_HEADER]: other.id,
  });
  expect(own.status).not.toBe(409);
});

test("a page whose session has ended is asked to log in, and public calls answer", async () => {
  const page = await make.employer();
  const asPage = { [EXPECTED_ACCOUNT_HEADER]: page.id };
  const visitor = as(null);
  expect((await visitor.get("/api/subjects/getAllSubjects", undefined, asPage)).status).toBe(200);
  const refused = await visitor.get("/api/notifications", undefined, asPage);
  expect([refused.status, refused.body.code]).toEqual([401, "NOT_LOGGED_IN"]);
});
