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

/** Over all vacancies of the school. */
export const listApplicantsOfSchool = endpoint({
  method: "GET",
  path: "/api/employer/applications",
  access: ["employer"],
  members: READING_ROLES,
  paged: true,
});

export const countApplicants = endpoint({
  method: "GET",
  path: "/api/employer/applications/counts",
  access: ["employer"],
  members: READING_ROLES,
});

export const readApplication = endpoint({
  method: "GET",
  path: "/api/applications/{id}",
  access: ["candidate", "employer", "admin"],
  members: READING_ROLES,
});

export const readApplicationResume = endpoint({
  method: "GET",
  path: "/api/applications/{id}/resume",
  access: ["candidate", "employer", "admin"],
  members: HIRING_ROLES,
  media: "application/pdf",
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

/** "Not selected" is taken back. */
export const takeAnswersBack = endpoint({
  method: "POST",
  path: "/api/employer/applications/take-back",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const listAnswerTemplates = endpoint({
  method: "GET",
  path: "/api/employer/answer-templates",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const addAnswerTemplate = endpoint({
  method: "POST",
  path: "/api/employer/answer-templates",
  access: ["employer"],
  members: HIRING_ROLES,
  status: 201,
});

export const editAnswerTemplate = endpoint({
  method: "PUT",
  path: "/api/employer/answer-templates/{id}",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const deleteAnswerTemplate = endpoint({
  method: "DELETE",
  path: "/api/employer/answer-templates/{id}",
  access: ["employer"],
  members: HIRING_ROLES,
});

/** For admins, without contact details. */
export const listApplications = endpoint({
  method: "GET",
  path: "/api/admin/applications",
  replica: true,
  access: ["admin"],
  paged: true,
});
