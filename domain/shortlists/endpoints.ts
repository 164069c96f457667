// The calls about shortlists and about a school's notes on candidates, without schemas. Pages load this file instead of the
// contract.
import { endpoint } from "../endpoint.ts";
import { HIRING_ROLES, MEMBER_ROLES, READING_ROLES } from "../role.ts";

export const listShortlists = endpoint({
  method: "GET",
  path: "/api/employer/shortlists",
  access: ["employer"],
  members: READING_ROLES,
});

export const addShortlist = endpoint({
  method: "POST",
  path: "/api/employer/shortlists",
  access: ["employer"],
  members: HIRING_ROLES,
  status: 201,
});

export const editShortlist = endpoint({
  method: "PUT",
  path: "/api/employer/shortlists/{id}",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const deleteShortlist = endpoint({
  method: "DELETE",
  path: "/api/employer/shortlists/{id}",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const listShortlistEntries = endpoint({
  method: "GET",
  path: "/api/employer/shortlists/{id}/candidates",
  access: ["employer"],
  members: READING_ROLES,
  paged: true,
});

export const putOnShortlist = endpoint({
  method: "PUT",
  path: "/api/employer/shortlists/{id}/candidates/{candidateId}",
  access: ["employer"],
  members: READING_ROLES,
});

export const takeFromShortlist = endpoint({
  method: "DELETE",
  path: "/api/employer/shortlists/{id}/candidates/{candidateId}",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const listCandidateNotes = endpoint({
  method: "GET",
  path: "/api/employer/candidates/{candidateId}/notes",
  access: ["employer"],
  members: MEMBER_ROLES,
});

export const addCandidateNote = endpoint({
  method: "POST",
  path: "/api/employer/candidates/{candidateId}/notes",
  access: ["employer"],
  members: MEMBER_ROLES,
  status: 201,
});

export const editCandidateNote = endpoint({
  method: "PUT",
  path: "/api/employer/candidates/{candidateId}/notes/{noteId}",
  access: ["employer"],
  members: MEMBER_ROLES,
});

export const deleteCandidateNote = endpoint({
  method: "DELETE",
  path: "/api/employer/candidates/{candidateId}/notes/{noteId}",
  access: ["employer"],
  members: MEMBER_ROLES,
});

export const readDesk = endpoint({
  method: "GET",
  path: "/api/employer/vacancies/{id}/desk",
  access: ["employer"],
  members: READING_ROLES,
  paged: true,
});

export const openShortlistOfJob = endpoint({
  method: "PUT",
  path: "/api/employer/vacancies/{id}/shortlist",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const readDeskColumns = endpoint({
  method: "GET",
  path: "/api/employer/deskColumns",
  access: ["employer"],
  members: READING_ROLES,
});

export const chooseDeskColumns = endpoint({
  method: "PUT",
  path: "/api/employer/deskColumns",
  access: ["employer"],
  members: READING_ROLES,
});

export const readNames = endpoint({
  method: "GET",
  path: "/api/employer/vacancies/{id}/names",
  access: ["employer"],
  members: READING_ROLES,
});

export const changeNames = endpoint({
  method: "PUT",
  path: "/api/employer/vacancies/{id}/names",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const readFunnel = endpoint({
  method: "GET",
  path: "/api/employer/vacancies/{id}/funnel",
  access: ["employer"],
  members: READING_ROLES,
});

export const readFunnelOfAll = endpoint({
  method: "GET",
  path: "/api/admin/funnel",
  replica: true,
  access: ["admin"],
  slow: true,
});

export const compareCandidates = endpoint({
  method: "GET",
  path: "/api/employer/comparison",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const listShares = endpoint({
  method: "GET",
  path: "/api/employer/shares",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const addShare = endpoint({
  method: "POST",
  path: "/api/employer/shares",
  access: ["employer"],
  members: HIRING_ROLES,
  proven: true,
  status: 201,
});

export const endShare = endpoint({
  method: "DELETE",
  path: "/api/employer/shares/{id}",
  access: ["employer"],
  members: HIRING_ROLES,
});

/** The page calls it when somebody sends the link by WhatsApp. */
export const countShareSent = endpoint({
  method: "POST",
  path: "/api/employer/shares/{id}/sent",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const readShare = endpoint({
  method: "GET",
  path: "/api/shares/{token}",
  access: "anyone",
});
