// Checks the access of each call against a second, handwritten table, and calls each one as people who are not
// allowed.
import { expect, test } from "vitest";
import { fillPath } from "#domain/endpoint.ts";
import { INTERFACE } from "#domain/endpoints.ts";
import { ROLES } from "#domain/role.ts";
import { NO_ID } from "#domain/field.ts";
import { openTestApi } from "#tests/support/api.ts";
import matrix from "./access-matrix.json" with { type: "json" };

const PUBLIC = "anyone";
const ADMIN = "admin";
const EVERYONE_SIGNED_IN = "candidate employer admin";

/** Calls that are not in the access matrix. A new call needs a line here. */
const OWN_CALLS: Record<string, string> = {
  "GET /api/admin/audit": ADMIN,
  "GET /api/admin/charts": ADMIN,
  "GET /api/admin/checklist": ADMIN,
  "GET /api/admin/credits": ADMIN,
  "GET /api/admin/export/candidates": ADMIN,
  "GET /api/admin/export/employers": ADMIN,
  "GET /api/admin/export/interviews": ADMIN,
  "GET /api/admin/export/subscribers": ADMIN,
  "GET /api/admin/mail": ADMIN,
  "GET /api/admin/mail/health": ADMIN,
  "GET /api/admin/mail/templates": ADMIN,
  "POST /api/admin/employers/{id}/credits": ADMIN,
  "POST /api/admin/mail/{id}/send-again": ADMIN,
  "GET /api/admin/settings": ADMIN,
  "PUT /api/admin/settings": ADMIN,
  "POST /api/admin/settings/partnerLogos": ADMIN,
  "GET /api/settings": PUBLIC,
  "GET /api/settings/howToPay": "employer admin",
  "GET /api/auth/secondFactor": ADMIN,
  "POST /api/auth/secondFactor/confirm": ADMIN,
  "POST /api/auth/secondFactor/recoveryCodes": ADMIN,
  "POST /api/auth/secondFactor/setUp": ADMIN,
  "POST /api/auth/secondFactor/turnOff": ADMIN,
  // Authorized by the cookie that the login with the password has set.
  "POST /api/auth/secondFactor": PUBLIC,
  "DELETE /api/account": "candidate employer",
  "GET /api/account/export": "candidate employer",
  "GET /api/auth/emailStatus": "candidate employer",
  "POST /api/auth/confirmEmail": PUBLIC,
  "POST /api/auth/resendConfirmation": "candidate employer",
  "POST /api/auth/cancelEmailChange": "candidate employer",
  "POST /api/auth/stopEmailChange": PUBLIC,
  "GET /api/candidates/facets": PUBLIC,
  "GET /api/candidates/suggestions": PUBLIC,
  "GET /api/docs": PUBLIC,
  "GET /api/openapi.json": PUBLIC,
  "GET /api/places/cities": PUBLIC,
  // Authorized by the secret token in the address.
  "GET /api/interview/answer/{token}": PUBLIC,
  "GET /api/interview/answer/{token}/calendar": PUBLIC,
  "POST /api/interview/answer/{token}": PUBLIC,
  "GET /api/interview/feed/{token}": PUBLIC,
  "GET /api/notifications/unsubscribe/{token}": PUBLIC,
  "POST /api/notifications/unsubscribe/{token}": PUBLIC,
  "GET /api/interview/calendar-address": "candidate employer",
  "POST /api/interview/calendar-address": "candidate employer",
  "DELETE /api/interview/calendar-address": "candidate employer",
  "GET /api/interview/counts/{userId}": EVERYONE_SIGNED_IN,
  "GET /api/notifications": EVERYONE_SIGNED_IN,
  "PUT /api/notifications/read": EVERYONE_SIGNED_IN,
  "GET /api/notifications/unread": EVERYONE_SIGNED_IN,
  "GET /api/notifications/stream": EVERYONE_SIGNED_IN,
  "GET /api/notifications/preferences": EVERYONE_SIGNED_IN,
  "PUT /api/notifications/preferences": EVERYONE_SIGNED_IN,
  "GET /api/subjects/use/{id}": ADMIN,
  "DELETE /api/subjects/deleteSubject/{id}": ADMIN,
  "GET /api/subscription/ledger/{employerId}": "employer admin",
};

const api = await openTestApi();
const people = {
  candidate: await api.make.candidate(),
  employer: await api.make.employer(),
  admin: await api.make.admin(),
};

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test("every call is in the access matrix or declared here, with the same access", () => {
  const inMatrix = new Set(matrix.endpoints.map(nameOf));
  const own = INTERFACE.filter((endpoint) => !inMatrix.has(nameOf(endpoint)));
  expect(
    Object.fromEntries(own.map((endpoint) => [nameOf(endpoint), [endpoint.access].flat().join(" ")])),
  ).toEqual(OWN_CALLS);
});

const closed = INTERFACE.filter(({ access }) => access !== "anyone");

test.each(closed.map((endpoint) => ({ call: nameOf(endpoint), ...endpoint })))(
  "$call refuses callers without access",
  async ({ method, path, access }) => {
    const address = fillPath(path, {
      id: NO_ID,
      email: "nobody@school.example",
      candidateId: NO_ID,
      employerId: NO_ID,
      userId: NO_ID,
    });
    const knock = async (who: (typeof people)["admin"] | null) => {
      const caller = api.as(who);
      const answer = await { GET: caller.get, POST: caller.post, PUT: caller.put, DELETE: caller.delete }[
        method
      ](address);
      return answer.status;
    };
    expect(await knock(null)).toBe(401);
    for (const role of ROLES) {
      if (access !== "anyone" && !access.includes(role))
        expect([role, await knock(people[role])]).toEqual([role, 403]);
    }
  },
);
