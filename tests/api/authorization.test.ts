// Checks the access of each call against a second, handwritten table, and calls each one as people who are not
// allowed.
import { expect, test } from "vitest";
import { INTERFACE } from "#src/calls.ts";
import { NO_ID } from "#platform/domain/ids.ts";
import { MEMBER_ROLES, type MemberRole, ROLES } from "#platform/domain/role.ts";
import { openTestApi } from "#tests/support/api.ts";
import { callAddress } from "#tests/support/call-address.ts";
import { changeRows } from "#tests/support/rows.ts";
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
  "GET /api/admin/export/report": ADMIN,
  "GET /api/admin/export/hiring": ADMIN,
  "GET /api/admin/mail": ADMIN,
  "GET /api/admin/mail/health": ADMIN,
  "GET /api/admin/mail/refused-addresses": ADMIN,
  "GET /api/admin/mail/templates": ADMIN,
  "GET /api/admin/mail/templates/{name}": ADMIN,
  "POST /api/admin/employers/{id}/credits": ADMIN,
  "POST /api/admin/mail/{id}/send-again": ADMIN,
  "GET /api/admin/messages/counts": ADMIN,
  "POST /api/admin/messages/{id}/answer": ADMIN,
  "PUT /api/admin/messages/{id}/state": ADMIN,
  "GET /api/admin/report": ADMIN,
  "GET /api/admin/revenue": ADMIN,
  "GET /api/admin/reports/counts": ADMIN,
  "GET /api/admin/reports/{id}/conversation": ADMIN,
  "GET /api/admin/reports/{id}/conversation/files/{file}": ADMIN,
  "GET /api/admin/employers/{id}/notes": ADMIN,
  "POST /api/admin/employers/{id}/notes": ADMIN,
  "GET /api/admin/employers/{id}/views": ADMIN,
  "GET /api/admin/search": ADMIN,
  "POST /api/admin/subscriptions/activate": ADMIN,
  "POST /api/admin/subscriptions/{id}/days": ADMIN,
  "GET /api/admin/work": ADMIN,
  "GET /api/admin/seller": ADMIN,
  "PUT /api/admin/seller": ADMIN,
  "GET /api/employer/billing": "employer",
  "PUT /api/employer/billing": "employer",
  "GET /api/employer/papers": "employer",
  "POST /api/subscription/transfers": "employer",
  "GET /api/subscription/tax": "anyone",
  "GET /api/subscription/transfers": "employer",
  "GET /api/admin/papers.csv": ADMIN,
  "GET /api/admin/processing.csv": ADMIN,
  "GET /api/admin/subscriptions/{id}/papers": ADMIN,
  "GET /api/payments/state": "employer",
  "POST /api/subscription/{id}/withdraw": "employer",
  "GET /api/admin/subscriptions/{id}/refund": ADMIN,
  "POST /api/admin/subscriptions/{id}/refund": ADMIN,
  "GET /api/admin/refunds": ADMIN,
  "PUT /api/admin/refunds/{id}": ADMIN,
  "GET /api/admin/unsettled-payments": ADMIN,
  "POST /api/admin/unsettled-payments/{id}/refund": ADMIN,
  "GET /api/admin/transfers": ADMIN,
  "POST /api/admin/transfers/match": ADMIN,
  "PUT /api/admin/transfers/{id}": ADMIN,
  "GET /api/admin/transfers/{id}/proof": ADMIN,
  "GET /api/employer/papers/{id}/pdf": "employer admin",
  "GET /api/admin/settings": ADMIN,
  "PUT /api/admin/settings": ADMIN,
  "POST /api/admin/settings/partnerLogos": ADMIN,
  "GET /api/settings": PUBLIC,
  "GET /api/auth/secondFactor": ADMIN,
  "POST /api/auth/secondFactor/confirm": ADMIN,
  "POST /api/auth/secondFactor/recoveryCodes": ADMIN,
  "POST /api/auth/secondFactor/setUp": ADMIN,
  "POST /api/auth/secondFactor/turnOff": ADMIN,
  // Authorized by the cookie that the login with the password has set.
  "POST /api/auth/secondFactor": PUBLIC,
  "POST /api/candidates/start": PUBLIC,
  "DELETE /api/account": "candidate employer",
  "GET /api/waiting": "candidate employer",
  "GET /api/employer/photos": "employer",
  "POST /api/employer/photos": "employer",
  "DELETE /api/employer/photos/{id}": "employer",
  "GET /api/account/export": "candidate employer",
  "GET /api/account/name": "employer",
  "PUT /api/account/name": "employer",
  "PUT /api/account/locale": "candidate employer",
  "GET /api/auth/emailStatus": "candidate employer",
  "POST /api/auth/confirmEmail": PUBLIC,
  // Authorized by the signature of the link.
  "POST /api/account/return": PUBLIC,
  "POST /api/auth/resendConfirmation": "candidate employer",
  "POST /api/auth/cancelEmailChange": "candidate employer",
  "POST /api/auth/stopEmailChange": PUBLIC,
  "GET /api/account/whatsapp": "candidate employer",
  "POST /api/account/whatsapp": "candidate employer",
  "DELETE /api/account/whatsapp": "candidate employer",
  "GET /api/whatsapp/webhook": PUBLIC,
  "POST /api/whatsapp/webhook": PUBLIC,
  "GET /api/account/consents": "candidate employer",
  "POST /api/account/consents": "candidate employer",
  "POST /api/complaints": PUBLIC,
  "GET /api/admin/complaints": ADMIN,
  "PUT /api/admin/complaints/{id}": ADMIN,
  "GET /api/admin/complaints/{id}/file": ADMIN,
  "GET /api/admin/candidates/{id}/nominee": ADMIN,
  "GET /api/admin/candidates/{id}/nominee/copy": ADMIN,
  "POST /api/admin/candidates/{id}/nominee/erasure": ADMIN,
  "GET /api/admin/incidents": ADMIN,
  "POST /api/admin/incidents": ADMIN,
  "POST /api/admin/incidents/{id}/log": ADMIN,
  "POST /api/admin/incidents/{id}/preview": ADMIN,
  "POST /api/admin/incidents/{id}/mail": ADMIN,
  "GET /api/threads/unread": "candidate employer",
  "POST /api/interview/{id}/application": "employer",
  "GET /api/applications/{id}/offer": "candidate employer",
  "POST /api/applications/{id}/offer": "employer",
  "PUT /api/applications/{id}/offer": "employer",
  "DELETE /api/applications/{id}/offer": "employer",
  "GET /api/applications/{id}/first-day": "candidate employer",
  "GET /api/offers/{id}/checklist": "candidate employer",
  "PUT /api/offers/{id}/checklist": "employer",
  "POST /api/offers/{id}/joined": "candidate employer",
  "POST /api/offers/{id}/check": "candidate",
  "GET /api/first-days": "candidate employer",
  "GET /api/employer/first-days": "employer",
  "GET /api/admin/first-days": "admin",
  "GET /api/admin/offers/joined": "admin",
  "PUT /api/admin/offers/{id}/joined": "admin",
  "POST /api/offers/{id}/send": "employer",
  "POST /api/offers/{id}/withdraw": "candidate employer",
  "POST /api/offers/{id}/extend": "employer",
  "POST /api/offers/{id}/accept": "candidate",
  "POST /api/offers/{id}/decline": "candidate",
  "POST /api/offers/{id}/change": "candidate",
  "GET /api/offers/{id}/pdf": "candidate employer",
  "GET /api/offers/link/{token}": PUBLIC,
  "GET /api/offers/link/{token}/pdf": PUBLIC,
  "POST /api/offers/link/{token}/code": PUBLIC,
  "POST /api/offers/link/{token}": PUBLIC,
  "GET /api/threads/{id}": "candidate employer",
  "POST /api/threads/{id}/messages": "candidate employer",
  "PUT /api/threads/{id}/read": "candidate employer",
  "PUT /api/threads/{id}/block": "candidate employer",
  "GET /api/threads/{id}/files/{file}": "candidate employer",
  "POST /api/threads/{id}/report": "candidate employer",
  "POST /api/employer/threads/messages": "employer",
  "GET /api/candidate/views": "candidate",
  "GET /api/candidate/privacy": "candidate",
  "PUT /api/candidate/privacy": "candidate",
  "GET /api/candidates/facets": PUBLIC,
  "GET /api/candidates/suggestions": PUBLIC,
  "GET /api/docs": PUBLIC,
  "GET /api/openapi.json": PUBLIC,
  "GET /api/places/cities": PUBLIC,
  "GET /api/search/reading": PUBLIC,
  // Authorized by the secret token in the address.
  "GET /api/interview/living/{token}": PUBLIC,
  "GET /api/interview/living/{token}/calendar": PUBLIC,
  "POST /api/interview/living/{token}": PUBLIC,
  "POST /api/interview/living/{token}/again": PUBLIC,
  "POST /api/interview/living/{token}/report": PUBLIC,
  "GET /api/interview/feed/{token}": PUBLIC,
  "GET /api/notifications/unsubscribe/{token}": PUBLIC,
  "POST /api/notifications/unsubscribe/{token}": PUBLIC,
  "GET /api/interview/calendar-address": "candidate employer",
  "POST /api/interview/calendar-address": "candidate employer",
  "DELETE /api/interview/calendar-address": "candidate employer",
  "GET /api/interview/counts/{userId}": EVERYONE_SIGNED_IN,
  "GET /api/interview/days/{employerId}": "employer admin",
  "GET /api/interview/{id}/interviewers": "employer",
  "GET /api/employer/quota": "employer",
  "GET /api/employer/team": "employer",
  "POST /api/employer/team/invitations": "employer",
  "DELETE /api/employer/team/invitations/{id}": "employer",
  "POST /api/employer/team/transfer": "employer",
  "POST /api/employer/team/transfer/accept": "employer",
  "DELETE /api/employer/team/transfer": "employer",
  "PUT /api/employer/team/{accountId}": "employer",
  "DELETE /api/employer/team/{accountId}": "employer",
  // Authorized by the secret token of the invitation.
  "GET /api/team/invitations/{token}": PUBLIC,
  "POST /api/team/invitations/accept": PUBLIC,
  "PUT /api/admin/employers/{id}/owner": ADMIN,
  "GET /api/admin/employers/{id}/team": ADMIN,
  "PUT /api/interview/{id}/interviewers": "employer",
  "GET /api/interview/{id}/notes": "employer",
  "POST /api/interview/{id}/notes": "employer",
  "DELETE /api/interview/{id}/notes/{noteId}": "employer",
  "GET /api/employer/shortlists": "employer",
  "POST /api/employer/shortlists": "employer",
  "PUT /api/employer/shortlists/{id}": "employer",
  "DELETE /api/employer/shortlists/{id}": "employer",
  "GET /api/employer/shortlists/{id}/candidates": "employer",
  "PUT /api/employer/shortlists/{id}/candidates/{candidateId}": "employer",
  "DELETE /api/employer/shortlists/{id}/candidates/{candidateId}": "employer",
  "GET /api/employer/vacancies/{id}/desk": "employer",
  "GET /api/employer/desk": "employer",
  "GET /api/employer/desk/counts": "employer",
  "PUT /api/employer/applications/{id}/seen": "employer",
  "PUT /api/employer/vacancies/{id}/shortlist": "employer",
  "POST /api/employer/candidates/{id}/contactRequest": "employer",
  "GET /api/candidate/contactRequests": "candidate",
  "GET /api/candidate/hiddenFrom": "candidate",
  "POST /api/candidate/hiddenFrom": "candidate",
  "PUT /api/candidate/hiddenFrom/{employerId}": "candidate",
  "DELETE /api/candidate/hiddenFrom/{employerId}": "candidate",
  "GET /api/candidate/schools": "candidate",
  "POST /api/candidate/contactRequests/{id}": "candidate",
  // The token is the right.
  "GET /api/contactRequests/{token}": PUBLIC,
  "POST /api/contactRequests/{token}": PUBLIC,
  "GET /api/employer/savedSearches": "employer",
  "POST /api/employer/savedSearches": "employer",
  "DELETE /api/employer/savedSearches/{id}": "employer",
  // Authorized by the signature in the address.
  "GET /api/savedSearches/unsubscribe/{token}": PUBLIC,
  "POST /api/savedSearches/unsubscribe/{token}": PUBLIC,
  "GET /api/employer/shares": "employer",
  "POST /api/employer/shares": "employer",
  "DELETE /api/employer/shares/{id}": "employer",
  "POST /api/employer/shares/{id}/sent": "employer",
  // Authorized by the signature in the address.
  "GET /api/shares/{token}": PUBLIC,
  "PUT /api/shares/{token}/candidates/{number}": PUBLIC,
  "GET /api/employer/vacancies/{id}/finalists": "employer",
  "GET /api/employer/vacancies/{id}/invited": "employer",
  "PUT /api/employer/vacancies/{id}/invited/{candidateId}": "employer",
  "GET /api/employer/vacancies/{id}/names": "employer",
  "PUT /api/employer/vacancies/{id}/names": "employer",
  "GET /api/employer/vacancies/{id}/funnel": "employer",
  "GET /api/admin/funnel": "admin",
  "GET /api/employer/hiring": "employer",
  "GET /api/admin/hiring": ADMIN,
  "GET /api/employer/comparison": "employer",
  "GET /api/employer/deskColumns": "employer",
  "PUT /api/employer/deskColumns": "employer",
  "GET /api/employer/candidates/{candidateId}/notes": "employer",
  "POST /api/employer/candidates/{candidateId}/notes": "employer",
  "PUT /api/employer/candidates/{candidateId}/notes/{noteId}": "employer",
  "DELETE /api/employer/candidates/{candidateId}/notes/{noteId}": "employer",
  "GET /api/employer/verification": "employer",
  "POST /api/employer/verification": "employer",
  "GET /api/admin/verifications": ADMIN,
  "GET /api/admin/employers/{employerId}/verification": ADMIN,
  "PUT /api/admin/employers/{employerId}/verification": ADMIN,
  "GET /api/admin/employers/{employerId}/verification/evidence": ADMIN,
  "POST /api/admin/employers/{employerId}/verification/calls": ADMIN,
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

const EVERY_MEMBER = "owner recruiter interviewer viewer";
const READERS = "owner recruiter viewer";
const HIRING = "owner recruiter";
const INTERVIEWING = "owner recruiter interviewer";
const OWNER = "owner";

/** The member roles of each call that members of a school make. A new call needs a line here. */
const MEMBER_CALLS: Record<string, string> = {
  "DELETE /api/account": EVERY_MEMBER,
  "GET /api/waiting": EVERY_MEMBER,
  "GET /api/employer/photos": EVERY_MEMBER,
  "POST /api/employer/photos": "owner",
  "DELETE /api/employer/photos/{id}": "owner",
  "GET /api/account/export": EVERY_MEMBER,
  "GET /api/account/whatsapp": EVERY_MEMBER,
  "POST /api/account/whatsapp": EVERY_MEMBER,
  "DELETE /api/account/whatsapp": EVERY_MEMBER,
  "GET /api/account/consents": EVERY_MEMBER,
  "POST /api/account/consents": EVERY_MEMBER,
  "GET /api/account/name": EVERY_MEMBER,
  "PUT /api/account/name": EVERY_MEMBER,
  "PUT /api/account/locale": EVERY_MEMBER,
  "GET /api/auth/sessions": EVERY_MEMBER,
  "DELETE /api/auth/sessions/{id}": EVERY_MEMBER,
  "POST /api/auth/change-password": EVERY_MEMBER,
  "GET /api/auth/emailStatus": EVERY_MEMBER,
  "POST /api/auth/resendConfirmation": EVERY_MEMBER,
  "POST /api/auth/cancelEmailChange": EVERY_MEMBER,
  "GET /api/applications/{id}": READERS,
  "GET /api/applications/{id}/resume": HIRING,
  "PUT /api/applications/{id}/stage": HIRING,
  "GET /api/employer/applications": READERS,
  "GET /api/employer/applications/counts": READERS,
  "GET /api/employer/vacancies/{id}/applications": READERS,
  "POST /api/employer/applications/bulk": HIRING,
  "POST /api/employer/applications/take-back": HIRING,
  "GET /api/employer/answer-templates": HIRING,
  "POST /api/employer/answer-templates": HIRING,
  "PUT /api/employer/answer-templates/{id}": HIRING,
  "DELETE /api/employer/answer-templates/{id}": HIRING,
  "GET /api/candidates/allCandidate": READERS,
  "GET /api/candidates/facets": READERS,
  "GET /api/candidates/suggestions": READERS,
  "GET /api/employer/candidateDetails/{id}": EVERY_MEMBER,
  "GET /api/employer/quota": READERS,
  "GET /api/employer/{email}": EVERY_MEMBER,
  "GET /api/employer/id/{id}": EVERY_MEMBER,
  "PUT /api/employer/edit/{id}": OWNER,
  "GET /api/files/resume/{candidateId}": HIRING,
  "GET /api/seenProfiles/employer/{employerId}": READERS,
  "POST /api/seenProfiles/markSeen": READERS,
  "POST /api/interview/scheduleInterview": HIRING,
  "GET /api/interview/{id}/interviewers": EVERY_MEMBER,
  "GET /api/employer/team": EVERY_MEMBER,
  "POST /api/employer/team/invitations": OWNER,
  "DELETE /api/employer/team/invitations/{id}": OWNER,
  "POST /api/employer/team/transfer": OWNER,
  "POST /api/employer/team/transfer/accept": "recruiter interviewer viewer",
  "DELETE /api/employer/team/transfer": EVERY_MEMBER,
  "PUT /api/employer/team/{accountId}": OWNER,
  "DELETE /api/employer/team/{accountId}": OWNER,
  "PUT /api/interview/{id}/interviewers": HIRING,
  "GET /api/employer/shortlists": READERS,
  "POST /api/employer/shortlists": HIRING,
  "PUT /api/employer/shortlists/{id}": HIRING,
  "DELETE /api/employer/shortlists/{id}": HIRING,
  "GET /api/employer/shortlists/{id}/candidates": READERS,
  "PUT /api/employer/shortlists/{id}/candidates/{candidateId}": READERS,
  "DELETE /api/employer/shortlists/{id}/candidates/{candidateId}": HIRING,
  "GET /api/employer/vacancies/{id}/desk": READERS,
  "GET /api/employer/desk": READERS,
  "GET /api/employer/desk/counts": READERS,
  "PUT /api/employer/applications/{id}/seen": READERS,
  "PUT /api/employer/vacancies/{id}/shortlist": HIRING,
  "GET /api/employer/savedSearches": READERS,
  "POST /api/employer/savedSearches": READERS,
  "DELETE /api/employer/savedSearches/{id}": READERS,
  "GET /api/employer/shares": HIRING,
  "POST /api/employer/shares": HIRING,
  "DELETE /api/employer/shares/{id}": HIRING,
  "POST /api/employer/shares/{id}/sent": HIRING,
  "GET /api/employer/vacancies/{id}/names": READERS,
  "PUT /api/employer/vacancies/{id}/names": HIRING,
  "GET /api/employer/vacancies/{id}/finalists": READERS,
  "GET /api/employer/vacancies/{id}/invited": READERS,
  "PUT /api/employer/vacancies/{id}/invited/{candidateId}": HIRING,
  "GET /api/employer/vacancies/{id}/funnel": READERS,
  "GET /api/employer/hiring": READERS,
  "GET /api/employer/comparison": HIRING,
  "POST /api/employer/candidates/{id}/contactRequest": HIRING,
  "GET /api/threads/unread": READERS,
  "POST /api/interview/{id}/application": HIRING,
  "GET /api/applications/{id}/offer": EVERY_MEMBER,
  "POST /api/applications/{id}/offer": HIRING,
  "PUT /api/applications/{id}/offer": HIRING,
  "DELETE /api/applications/{id}/offer": HIRING,
  "GET /api/applications/{id}/first-day": READERS,
  "GET /api/offers/{id}/checklist": READERS,
  "PUT /api/offers/{id}/checklist": HIRING,
  "POST /api/offers/{id}/joined": HIRING,
  "GET /api/first-days": READERS,
  "GET /api/employer/first-days": READERS,
  "POST /api/offers/{id}/send": HIRING,
  "POST /api/offers/{id}/withdraw": HIRING,
  "POST /api/offers/{id}/extend": HIRING,
  "GET /api/offers/{id}/pdf": HIRING,
  "GET /api/threads/{id}": READERS,
  "POST /api/threads/{id}/messages": HIRING,
  "PUT /api/threads/{id}/read": HIRING,
  "PUT /api/threads/{id}/block": HIRING,
  "GET /api/threads/{id}/files/{file}": HIRING,
  "POST /api/threads/{id}/report": HIRING,
  "POST /api/employer/threads/messages": HIRING,
  "GET /api/employer/deskColumns": READERS,
  "PUT /api/employer/deskColumns": READERS,
  "GET /api/employer/candidates/{candidateId}/notes": EVERY_MEMBER,
  "POST /api/employer/candidates/{candidateId}/notes": EVERY_MEMBER,
  "PUT /api/employer/candidates/{candidateId}/notes/{noteId}": EVERY_MEMBER,
  "DELETE /api/employer/candidates/{candidateId}/notes/{noteId}": EVERY_MEMBER,
  "GET /api/employer/verification": EVERY_MEMBER,
  "POST /api/employer/verification": OWNER,
  "GET /api/interview/getInterviewsByEmployer/{employerId}": EVERY_MEMBER,
  "GET /api/interview/counts/{userId}": EVERY_MEMBER,
  "GET /api/interview/days/{employerId}": EVERY_MEMBER,
  "GET /api/interview/ics/{id}": EVERY_MEMBER,
  "GET /api/interview/calendar-address": EVERY_MEMBER,
  "POST /api/interview/calendar-address": EVERY_MEMBER,
  "DELETE /api/interview/calendar-address": EVERY_MEMBER,
  "PUT /api/interview/updateInterviewStatus/{id}": INTERVIEWING,
  "PUT /api/interview/updateResult/{id}": INTERVIEWING,
  "PUT /api/interview/reschedule/{id}": HIRING,
  "POST /api/interview/{id}/accept": HIRING,
  "PUT /api/interview/{id}/move": HIRING,
  "POST /api/interview/{id}/move/accept": HIRING,
  "POST /api/interview/{id}/move/keep": HIRING,
  "DELETE /api/interview/{id}/move": HIRING,
  "POST /api/interview/{id}/cancel": HIRING,
  "POST /api/interview/{id}/absence": INTERVIEWING,
  "POST /api/interview/{id}/absence/dispute": INTERVIEWING,
  "POST /api/interview/conflicts": HIRING,
  "GET /api/interview/room": HIRING,
  "DELETE /api/interview/deleteInterview/{id}": HIRING,
  "GET /api/interview/{id}/notes": INTERVIEWING,
  "POST /api/interview/{id}/notes": INTERVIEWING,
  "DELETE /api/interview/{id}/notes/{noteId}": INTERVIEWING,
  "GET /api/notifications": EVERY_MEMBER,
  "PUT /api/notifications/read": EVERY_MEMBER,
  "GET /api/notifications/unread": EVERY_MEMBER,
  "GET /api/notifications/stream": EVERY_MEMBER,
  "GET /api/notifications/preferences": EVERY_MEMBER,
  "PUT /api/notifications/preferences": EVERY_MEMBER,
  "GET /api/employer/billing": OWNER,
  "PUT /api/employer/billing": OWNER,
  "GET /api/employer/papers": OWNER,
  "POST /api/subscription/transfers": OWNER,
  "GET /api/subscription/transfers": OWNER,
  "GET /api/employer/papers/{id}/pdf": OWNER,
  "GET /api/payments/state": OWNER,
  "POST /api/subscription/{id}/withdraw": OWNER,
  "POST /api/payments/order": OWNER,
  "POST /api/payments/verify": OWNER,
  "POST /api/reports": HIRING,
  "GET /api/reports/{id}": HIRING,
  "GET /api/search/reading": READERS,
  "POST /api/subscription/subscribe": OWNER,
  "GET /api/subscription/{userId}": READERS,
  "GET /api/subscription/check/{employerId}": READERS,
  "GET /api/subscription/getEmployerSubscription/{employerId}": READERS,
  "GET /api/subscription/ledger/{employerId}": READERS,
  "PUT /api/subscription/deductOneCredit/{employerId}": HIRING,
  "GET /api/employer/vacancies": EVERY_MEMBER,
  "GET /api/employer/vacancies/allowance": EVERY_MEMBER,
  "GET /api/employer/vacancies/{id}": EVERY_MEMBER,
  "POST /api/employer/vacancies": HIRING,
  "POST /api/employer/vacancies/{id}/copy": HIRING,
  "PUT /api/employer/vacancies/{id}": HIRING,
  "PUT /api/employer/vacancies/{id}/state": HIRING,
  "DELETE /api/employer/vacancies/{id}": HIRING,
};

/** What the members of a suspended school may still call. A new call is refused to them unless it has a line here. */
const WHILE_SUSPENDED = [
  "POST /api/interview/{id}/cancel",
  "GET /api/employer/verification",
  "GET /api/employer/{email}",
  "GET /api/employer/id/{id}",
  "PUT /api/account/locale",
  "GET /api/auth/sessions",
  "DELETE /api/auth/sessions/{id}",
  "POST /api/auth/change-password",
  "GET /api/account/export",
  "DELETE /api/account/whatsapp",
  "GET /api/account/consents",
  "POST /api/account/consents",
  "GET /api/subscription/{userId}",
  "GET /api/subscription/check/{employerId}",
  "GET /api/subscription/getEmployerSubscription/{employerId}",
  "GET /api/subscription/ledger/{employerId}",
];

// The same members try every call within a minute.
const api = await openTestApi({ limitFactor: 100 });
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
  "$call refuses callers without access (SEE-9)",
  async ({ method, path, access }) => {
    const address = callAddress(path);
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

const ofMembers = INTERFACE.filter(
  ({ access, members }) => members || (access !== "anyone" && access.includes("employer")),
);

test("every call of a school's members is declared here, with the same member roles (TEAM-11)", () => {
  expect(
    Object.fromEntries(ofMembers.map((endpoint) => [nameOf(endpoint), endpoint.members?.join(" ") ?? ""])),
  ).toEqual(MEMBER_CALLS);
});

const [school, otherSchool] = [people.employer, await api.make.employer()];
const members: Record<MemberRole, (typeof people)["admin"]> = {
  owner: school,
  recruiter: await api.make.member(school, "recruiter"),
  interviewer: await api.make.member(school, "interviewer"),
  viewer: await api.make.member(school, "viewer"),
};
const tried = ofMembers.filter(
  // A stream does not end, and these end the session of the member who calls.
  ({ access, path }) => access !== "anyone" && !path.endsWith("/stream"),
);

/** The address of a call at a school: with the school's id and address, and ids of records that nobody has. */
const addressAt = (path: string, { id, email }: { id: string; email: string }) =>
  callAddress(path, {
    id: path.includes("/employer/id/") || path.includes("/employer/edit/") ? id : NO_ID,
    email,
    employerId: id,
    userId: id,
  });

test.each(tried.map((endpoint) => ({ call: nameOf(endpoint), ...endpoint })))(
  "$call is for its member roles only, and at the own school (TEAM-11)",
  async ({ call, method, path }) => {
    for (const role of MEMBER_ROLES) {
      const caller = api.as(members[role]);
      const send = { GET: caller.get, POST: caller.post, PUT: caller.put, DELETE: caller.delete }[method];
      const may = (MEMBER_CALLS[call] ?? "").split(" ").includes(role);
      const own = await send(addressAt(path, { ...school, email: members[role].email }));
      const another = await send(addressAt(path, otherSchool));
      if (may) {
        expect([role, own.body?.code]).not.toEqual([role, "MEMBER_ROLE"]);
        expect([role, own.status]).not.toEqual([role, 401]);
        const namesSchool = addressAt(path, school) !== addressAt(path, otherSchool);
        if (namesSchool) expect([role, own.status, another.status]).toEqual([role, own.status, 403]);
        if (namesSchool) expect([role, own.status]).not.toEqual([role, 403]);
      } else {
        expect([role, own.status, own.body.code]).toEqual([role, 403, "MEMBER_ROLE"]);
        expect(own.body.message).toBe(
          MEMBER_CALLS[call] === OWNER
            ? "Only the owner of your school may do this."
            : "Your role in your school does not allow this. Please ask the owner of your school.",
        );
        expect([role, another.status, another.body.code]).toEqual([role, 403, "MEMBER_ROLE"]);
      }
    }
  },
);

const suspended = await api.make.employer();
await changeRows(
  api.db,
  "employers",
  { id: suspended.id },
  { suspended_at: api.deps.clock.now(), suspension_reason: "Teachers were asked for a fee." },
);
const ofSuspended: Record<MemberRole, (typeof people)["admin"]> = {
  owner: suspended,
  recruiter: await api.make.member(suspended, "recruiter"),
  interviewer: await api.make.member(suspended, "interviewer"),
  viewer: await api.make.member(suspended, "viewer"),
};

test("the calls of a suspended school are those that are declared here", () => {
  expect(
    INTERFACE.filter(({ whileSuspended }) => whileSuspended)
      .map(nameOf)
      .toSorted(),
  ).toEqual(WHILE_SUSPENDED.toSorted());
});

test.each(
  INTERFACE.filter(({ access }) => access !== "anyone").map((endpoint) => ({
    call: nameOf(endpoint),
    ...endpoint,
  })),
)("$call of a suspended school's members (SCHOOL-12)", async ({ call, method, path }) => {
  for (const role of MEMBER_ROLES) {
    const caller = api.as(ofSuspended[role]);
    const send = { GET: caller.get, POST: caller.post, PUT: caller.put, DELETE: caller.delete }[method];
    const { status, body } = await send(addressAt(path, { ...suspended, email: ofSuspended[role].email }));
    const isRefused = status === 403 && body.code === "SCHOOL_SUSPENDED";
    expect([role, isRefused]).toEqual([role, !WHILE_SUSPENDED.includes(call)]);
  }
});
