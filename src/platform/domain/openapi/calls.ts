// Declares the call that answers the OpenAPI description.
import { call } from "#platform/domain/call.ts";

export const readOpenApi = call("GET", "/api/openapi.json", {
  summary: "This interface as an OpenAPI 3.1 document",
  access: "anyone",
  media: "application/json",
});

export const readDocs = call("GET", "/api/docs", {
  summary: "This interface as a page to read",
  access: "anyone",
  media: "text/html",
});
