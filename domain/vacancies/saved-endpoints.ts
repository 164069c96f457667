// The calls about saved jobs and about what a candidate did with a job. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const listSavedVacancies = endpoint({
  method: "GET",
  path: "/api/candidate/saved-vacancies",
  access: ["candidate"],
  paged: true,
});

export const saveVacancy = endpoint({
  method: "PUT",
  path: "/api/candidate/saved-vacancies/{id}",
  access: ["candidate"],
});

export const unsaveVacancy = endpoint({
  method: "DELETE",
  path: "/api/candidate/saved-vacancies/{id}",
  access: ["candidate"],
});

export const readOwnSideOfVacancy = endpoint({
  method: "GET",
  path: "/api/candidate/vacancies/{id}",
  access: ["candidate"],
});
