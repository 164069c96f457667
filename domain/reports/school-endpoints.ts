// The calls of staff's page of a school, without schemas.
import { endpoint } from "../endpoint.ts";

export const listSchoolNotes = endpoint({
  method: "GET",
  path: "/api/admin/employers/{id}/notes",
  access: ["admin"],
});

export const addSchoolNote = endpoint({
  method: "POST",
  path: "/api/admin/employers/{id}/notes",
  access: ["admin"],
  status: 201,
});

export const readSchoolViews = endpoint({
  method: "GET",
  path: "/api/admin/employers/{id}/views",
  access: ["admin"],
});
