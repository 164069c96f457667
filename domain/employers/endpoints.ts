// The calls about employers, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { MEMBER_ROLES } from "../role.ts";

export const registerEmployer = endpoint({
  method: "POST",
  path: "/api/employer/register",
  access: "anyone",
  files: { employerPhoto: "institute-photo" },
  lists: "repeated",
  status: 201,
  limit: "registration",
});

export const listEmployers = endpoint({
  method: "GET",
  path: "/api/employer/allEmployer",
  replica: true,
  access: ["admin"],
  paged: true,
});

export const listSchoolPhotos = endpoint({
  method: "GET",
  path: "/api/employer/photos",
  access: ["employer"],
  members: MEMBER_ROLES,
});

export const addSchoolPhoto = endpoint({
  method: "POST",
  path: "/api/employer/photos",
  access: ["employer"],
  members: ["owner"],
  files: { schoolPhoto: "picture" },
  status: 201,
});

export const deleteSchoolPhoto = endpoint({
  method: "DELETE",
  path: "/api/employer/photos/{id}",
  access: ["employer"],
  members: ["owner"],
});

export const readEmployerByEmail = endpoint({
  method: "GET",
  path: "/api/employer/{email}",
  access: ["employer", "admin"],
  members: MEMBER_ROLES,
  whileSuspended: true,
});

export const readEmployerById = endpoint({
  method: "GET",
  path: "/api/employer/id/{id}",
  access: ["employer", "admin"],
  members: MEMBER_ROLES,
  whileSuspended: true,
});

export const editEmployer = endpoint({
  method: "PUT",
  path: "/api/employer/edit/{id}",
  access: ["employer", "admin"],
  members: ["owner"],
  files: { employerPhoto: "institute-photo" },
  lists: "json",
});

export const deleteEmployer = endpoint({
  method: "DELETE",
  path: "/api/employer/delete/{id}",
  access: ["admin"],
});
