// The calls about the interface's own description, without schemas. Pages load this file instead of the contract.
import { endpoint } from "#domain/endpoint.ts";

export const readOpenApi = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  access: "anyone",
  media: "application/json",
});

export const readDocs = endpoint({
  method: "GET",
  path: "/api/docs",
  access: "anyone",
  media: "text/html",
});
