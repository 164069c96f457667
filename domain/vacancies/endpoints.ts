// The calls about vacancies, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { HIRING_ROLES, MEMBER_ROLES } from "../role.ts";

export const listVacancies = endpoint({
  method: "GET",
  path: "/api/vacancies",
  replica: true,
  access: "anyone",
  shared: true,
  forEverybody: true,
  paged: true,
  limit: "search",
});

export const countVacancies = endpoint({
  method: "GET",
  path: "/api/vacancies/counts",
  replica: true,
  access: "anyone",
  shared: true,
});

export const readVacancyLanding = endpoint({
  method: "GET",
  path: "/api/vacancies/landing",
  replica: true,
  access: "anyone",
  shared: true,
});

export const readVacancy = endpoint({
  method: "GET",
  path: "/api/vacancies/{idOrSlug}",
  replica: true,
  access: "anyone",
  shared: true,
});

export const countVacancyView = endpoint({
  method: "POST",
  path: "/api/vacancies/{id}/views",
  access: "anyone",
  limit: "read",
});

export const readSchool = endpoint({
  method: "GET",
  path: "/api/schools/{slug}",
  replica: true,
  access: "anyone",
  shared: true,
});

export const listVacanciesForCandidate = endpoint({
  method: "GET",
  path: "/api/candidate/vacancies",
  replica: true,
  access: ["candidate"],
  paged: true,
  limit: "search",
});

export const listOwnVacancies = endpoint({
  method: "GET",
  path: "/api/employer/vacancies",
  access: ["employer"],
  members: MEMBER_ROLES,
  paged: true,
});

export const readVacancyAllowance = endpoint({
  method: "GET",
  path: "/api/employer/vacancies/allowance",
  access: ["employer"],
  members: MEMBER_ROLES,
});

export const readOwnVacancy = endpoint({
  method: "GET",
  path: "/api/employer/vacancies/{id}",
  access: ["employer"],
  members: MEMBER_ROLES,
});

export const createVacancy = endpoint({
  method: "POST",
  path: "/api/employer/vacancies",
  access: ["employer"],
  members: HIRING_ROLES,
  status: 201,
});

export const copyVacancy = endpoint({
  method: "POST",
  path: "/api/employer/vacancies/{id}/copy",
  access: ["employer"],
  members: HIRING_ROLES,
  status: 201,
});

export const editVacancy = endpoint({
  method: "PUT",
  path: "/api/employer/vacancies/{id}",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const changeVacancyState = endpoint({
  method: "PUT",
  path: "/api/employer/vacancies/{id}/state",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const deleteDraft = endpoint({
  method: "DELETE",
  path: "/api/employer/vacancies/{id}",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const listAllVacancies = endpoint({
  method: "GET",
  path: "/api/admin/vacancies",
  replica: true,
  access: ["admin"],
  paged: true,
});

export const decideVacancy = endpoint({
  method: "PUT",
  path: "/api/admin/vacancies/{id}/state",
  access: ["admin"],
});
