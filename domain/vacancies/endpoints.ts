// The calls about vacancies, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { HIRING_ROLES, MEMBER_ROLES } from "../role.ts";

export const listVacancies = endpoint({
  method: "GET",
  path: "/api/vacancies",
  access: "anyone",
  paged: true,
  limit: "search",
});

export const readVacancy = endpoint({
  method: "GET",
  path: "/api/vacancies/{idOrSlug}",
  access: "anyone",
});

export const listOwnVacancies = endpoint({
  method: "GET",
  path: "/api/employer/vacancies",
  access: ["employer"],
  members: MEMBER_ROLES,
  paged: true,
});

export const createVacancy = endpoint({
  method: "POST",
  path: "/api/employer/vacancies",
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
