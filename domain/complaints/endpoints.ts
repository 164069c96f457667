// The calls about complaints, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const complain = endpoint({
  method: "POST",
  path: "/api/complaints",
  access: "anyone",
  files: { file: "evidence" },
  status: 201,
  limit: "complaint",
});

export const listComplaints = endpoint({
  method: "GET",
  path: "/api/admin/complaints",
  access: ["admin"],
  paged: true,
});

export const takeComplaintStep = endpoint({
  method: "PUT",
  path: "/api/admin/complaints/{id}",
  access: ["admin"],
});

export const readComplaintFile = endpoint({
  method: "GET",
  path: "/api/admin/complaints/{id}/file",
  access: ["admin"],
  media: "application/pdf",
});
