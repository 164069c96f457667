// Builds the OpenAPI 3.1 document from the schemas that validate requests.
import type { NamedContract } from "#domain/endpoints.ts";
import { INTERFACE } from "#domain/endpoints.ts";
import product from "../../package.json" with { type: "json" };
import { describeRequestBody } from "./request-body.ts";
import { describeResponses, REFUSAL_SCHEMA } from "./responses.ts";
import { schemaOfInput } from "./json-schema.ts";

const ABOUT = `Calls of EduNakuri. A list is a bare JSON array; page (from 1) and limit (1 to 1000) choose a page of it, and
the headers X-Total-Count and Link tell of the rest. What is refused comes with a fitting status, a stable code and a
sentence for people. A person who logs in gets a session cookie; x-access names who may make a call.`;

export function describeInterface(endpoints: readonly NamedContract[] = INTERFACE) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeCall(endpoint),
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "EduNakuri", version: product.version, description: ABOUT.replaceAll("\n", " ") },
    servers: [{ url: "/" }],
    tags: [...new Set(endpoints.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "session",
          description: "Set by logging in or registering. Over https its name is __Host-session.",
        },
      },
      schemas: { Refusal: REFUSAL_SCHEMA },
    },
  };
}

function describeCall(endpoint: NamedContract) {
  const { access } = endpoint;
  const requestBody = describeRequestBody(endpoint);
  const parameters = describeParameters(endpoint);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.area],
    security: access === "anyone" ? [] : [{ session: [] }],
    "x-access": access === "anyone" ? ["anyone"] : [...access],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: describeResponses(endpoint),
  };
}

function describeParameters({ params, query }: NamedContract) {
  const inPath = Object.entries(params ? (schemaOfInput(params).properties ?? {}) : {});
  const querySchema = query ? schemaOfInput(query) : {};
  return [
    ...inPath.map(([name, schema]) => ({ name, in: "path", required: true, schema })),
    ...Object.entries(querySchema.properties ?? {}).map(([name, schema]) => ({
      name,
      in: "query",
      required: querySchema.required?.includes(name) ?? false,
      schema,
    })),
  ];
}
