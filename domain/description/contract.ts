// Declares the call that answers the OpenAPI description.
import { endpoint } from "../endpoint.ts";

export const readOpenApi = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  summary: "This interface as an OpenAPI 3.1 document",
  access: "anyone",
  media: "application/json",
});

export const readDocs = endpoint({
  method: "GET",
  path: "/api/docs",
  summary: "This interface as a page to read",
  access: "anyone",
  media: "text/html",
});
