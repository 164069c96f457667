// Declares the call that answers the OpenAPI description.
import { withSchemas } from "#domain/endpoint.ts";
import * as endpoints from "./endpoints.ts";

export const readOpenApi = withSchemas(endpoints.readOpenApi, {
  summary: "This interface as an OpenAPI 3.1 document",
});

export const readDocs = withSchemas(endpoints.readDocs, {
  summary: "This interface as a page to read",
});
