// The calls about subjects, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const listSubjects = endpoint({
  method: "GET",
  path: "/api/subjects/getAllSubjects",
  replica: true,
  access: "anyone",
  shared: true,
  forEverybody: true,
  paged: true,
});

export const createSubject = endpoint({
  method: "POST",
  path: "/api/subjects/createSubject",
  access: ["admin"],
  status: 201,
});

export const updateSubject = endpoint({
  method: "PUT",
  path: "/api/subjects/updateSubject/{id}",
  access: ["admin"],
  slow: true,
});

export const readSubjectUse = endpoint({
  method: "GET",
  path: "/api/subjects/use/{id}",
  access: ["admin"],
});

export const deleteSubject = endpoint({
  method: "DELETE",
  path: "/api/subjects/deleteSubject/{id}",
  access: ["admin"],
  slow: true,
});
