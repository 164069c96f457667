// The calls about stored pictures and resumes, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { HIRING_ROLES } from "../role.ts";

export const readPhoto = endpoint({
  method: "GET",
  path: "/api/files/photo/{key}",
  access: "anyone",
  media: "image/webp",
});

export const readResume = endpoint({
  method: "GET",
  path: "/api/files/resume/{candidateId}",
  access: ["candidate", "employer", "admin"],
  members: HIRING_ROLES,
  media: "application/pdf",
});
