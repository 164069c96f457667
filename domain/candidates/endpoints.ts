// The calls about candidates, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const listCandidates = endpoint({
  method: "GET",
  path: "/api/candidates/allCandidate",
  access: "anyone",
  shared: true,
  paged: true,
  limit: "search",
});

export const countCandidateFacets = endpoint({
  method: "GET",
  path: "/api/candidates/facets",
  access: "anyone",
});

export const suggestCandidateSearches = endpoint({
  method: "GET",
  path: "/api/candidates/suggestions",
  access: "anyone",
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

export const readCandidateDetails = endpoint({
  method: "GET",
  path: "/api/employer/candidateDetails/{id}",
  access: ["employer", "admin"],
});

export const listSeenProfiles = endpoint({
  method: "GET",
  path: "/api/seenProfiles/employer/{employerId}",
  access: ["employer"],
  paged: true,
});

export const markProfileSeen = endpoint({
  method: "POST",
  path: "/api/seenProfiles/markSeen",
  access: ["employer"],
});
