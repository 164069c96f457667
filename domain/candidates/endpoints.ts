// The calls about candidates, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { HIRING_ROLES, MEMBER_ROLES, READING_ROLES } from "../role.ts";

export const listCandidates = endpoint({
  method: "GET",
  path: "/api/candidates/allCandidate",
  replica: true,
  access: "anyone",
  members: READING_ROLES,
  shared: true,
  paged: true,
  limit: "search",
});

export const countCandidateFacets = endpoint({
  method: "GET",
  path: "/api/candidates/facets",
  replica: true,
  access: "anyone",
  members: READING_ROLES,
});

export const suggestCandidateSearches = endpoint({
  method: "GET",
  path: "/api/candidates/suggestions",
  replica: true,
  access: "anyone",
  members: READING_ROLES,
});

export const registerCandidate = endpoint({
  method: "POST",
  path: "/api/candidates/register",
  access: "anyone",
  files: { candidatePhoto: "photo", resume: "resume" },
  lists: "repeated",
  status: 201,
  limit: "registration",
});

export const startCandidate = endpoint({
  method: "POST",
  path: "/api/candidates/start",
  access: "anyone",
  status: 201,
  limit: "registration",
});

export const readCandidateByEmail = endpoint({
  method: "GET",
  path: "/api/candidates/{email}",
  access: ["candidate", "admin"],
});

export const editCandidate = endpoint({
  method: "PUT",
  path: "/api/candidates/{id}",
  access: ["candidate", "admin"],
  files: { candidatePhoto: "photo", resume: "resume" },
  lists: "json",
});

export const deleteCandidate = endpoint({
  method: "DELETE",
  path: "/api/admin/candidates/delete/{id}",
  access: ["admin"],
});

export const readNominee = endpoint({
  method: "GET",
  path: "/api/admin/candidates/{id}/nominee",
  access: ["admin"],
});

/** The request of a nominee for a copy, which is written to the activity log. */
export const copyForNominee = endpoint({
  method: "GET",
  path: "/api/admin/candidates/{id}/nominee/copy",
  access: ["admin"],
  media: "application/zip",
  limit: "write",
});

export const eraseForNominee = endpoint({
  method: "POST",
  path: "/api/admin/candidates/{id}/nominee/erasure",
  access: ["admin"],
});

export const readCandidateDetails = endpoint({
  method: "GET",
  path: "/api/employer/candidateDetails/{id}",
  access: ["employer", "admin"],
  members: MEMBER_ROLES,
});

export const listSeenProfiles = endpoint({
  method: "GET",
  path: "/api/seenProfiles/employer/{employerId}",
  access: ["employer"],
  members: READING_ROLES,
  paged: true,
});

export const markProfileSeen = endpoint({
  method: "POST",
  path: "/api/seenProfiles/markSeen",
  access: ["employer"],
  members: READING_ROLES,
});

export const listProfileViews = endpoint({
  method: "GET",
  path: "/api/candidate/views",
  access: ["candidate"],
  paged: true,
});

export const readPrivacy = endpoint({
  method: "GET",
  path: "/api/candidate/privacy",
  access: ["candidate"],
});

export const editPrivacy = endpoint({
  method: "PUT",
  path: "/api/candidate/privacy",
  access: ["candidate"],
});

export const readDailyQuota = endpoint({
  method: "GET",
  path: "/api/employer/quota",
  access: ["employer"],
  members: READING_ROLES,
});

export const askForContact = endpoint({
  method: "POST",
  path: "/api/employer/candidates/{id}/contactRequest",
  access: ["employer"],
  members: HIRING_ROLES,
  status: 201,
});

export const listContactRequests = endpoint({
  method: "GET",
  path: "/api/candidate/contactRequests",
  access: ["candidate"],
  paged: true,
});

export const answerContactRequest = endpoint({
  method: "POST",
  path: "/api/candidate/contactRequests/{id}",
  access: ["candidate"],
});

export const readContactRequestByLink = endpoint({
  method: "GET",
  path: "/api/contactRequests/{token}",
  access: "anyone",
});

export const answerContactRequestByLink = endpoint({
  method: "POST",
  path: "/api/contactRequests/{token}",
  access: "anyone",
});

export const listHiddenSchools = endpoint({
  method: "GET",
  path: "/api/candidate/hiddenFrom",
  access: ["candidate"],
});

export const hideFromSchool = endpoint({
  method: "PUT",
  path: "/api/candidate/hiddenFrom/{employerId}",
  access: ["candidate"],
});

export const showToSchool = endpoint({
  method: "DELETE",
  path: "/api/candidate/hiddenFrom/{employerId}",
  access: ["candidate"],
});

export const hideFromOthers = endpoint({
  method: "POST",
  path: "/api/candidate/hiddenFrom",
  access: ["candidate"],
  status: 201,
});

export const findSchoolsToHide = endpoint({
  method: "GET",
  path: "/api/candidate/schools",
  access: ["candidate"],
});
