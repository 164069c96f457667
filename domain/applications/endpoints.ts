// The calls about applications, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { HIRING_ROLES, READING_ROLES } from "../role.ts";

export const applyForVacancy = endpoint({
  method: "POST",
  path: "/api/vacancies/{id}/applications",
  access: ["candidate"],
  status: 201,
});

export const listOwnApplications = endpoint({
  method: "GET",
  path: "/api/candidate/applications",
  access: ["candidate"],
  paged: true,
});

export const listApplicants = endpoint({
  method: "GET",
  path: "/api/employer/vacancies/{id}/applications",
  access: ["employer"],
  members: READING_ROLES,
  paged: true,
});

export const changeStage = endpoint({
  method: "PUT",
  path: "/api/applications/{id}/stage",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
});

export const answerInBulk = endpoint({
  method: "POST",
  path: "/api/employer/applications/bulk",
  access: ["employer"],
  members: HIRING_ROLES,
});
