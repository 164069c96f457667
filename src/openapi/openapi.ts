// Builds the OpenAPI 3.1 document from the schemas that validate requests.
import type { NamedCall } from "#src/calls.ts";
import { INTERFACE } from "#src/calls.ts";
import product from "../../package.json" with { type: "json" };
import { AREA_DESCRIPTIONS } from "./areas.ts";
import { describeRequestBody } from "./request-body.ts";
import { describeResponses, REFUSAL_SCHEMA } from "./responses.ts";
import { schemaOfInput } from "./json-schema.ts";

const ABOUT = `Calls of EduNakuri. A list is a bare JSON array; page (from 1) and limit (1 to 1000) choose a page of it, and
the headers X-Total-Count and Link tell of the rest. What is refused comes with a fitting status, a stable code and a
sentence for people. A person who logs in gets a session cookie; x-access names who may make a call.`;

export function describeInterface(calls: readonly NamedCall[] = INTERFACE) {
  const paths: Record<string, Record<string, unknown>> = {};
  const names = namesOfPaths(calls);
  for (const call of calls) {
    const parameters = names.get(shapeOf(call.path)) ?? [];
    const path = fillPath(call.path, parameters);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call, parameters) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "EduNakuri",
      version: product.version,
      description: ABOUT.replaceAll("\n", " "),
      license: { name: "All rights reserved", identifier: "LicenseRef-EduNakuri" },
    },
    servers: [{ url: "/" }],
    tags: [...new Set(calls.map(({ area }) => area))].map((name) => ({
      name,
      description: AREA_DESCRIPTIONS[name],
    })),
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

/** "/api/candidates/{email}" and "/api/candidates/{id}" are one path for a program. */
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");

/** The names of the parameters of each path, in their order: "emailOrId" where two calls name one differently. */
function namesOfPaths(calls: readonly NamedCall[]): Map<string, readonly string[]> {
  const names = new Map<string, Set<string>[]>();
  for (const { path } of calls) {
    const shape = shapeOf(path);
    const known = names.get(shape) ?? [];
    for (const [at, [, name = ""]] of [...path.matchAll(/\{(\w+)\}/g)].entries())
      (known[at] ??= new Set()).add(name);
    names.set(shape, known);
  }
  return new Map(
    [...names].map(([shape, sets]) => [shape, sets.map((set) => [...set].toSorted().map(orName).join(""))]),
  );
}

const orName = (name: string, at: number) =>
  at === 0 ? name : `Or${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function fillPath(path: string, names: readonly string[]): string {
  const left = [...names];
  return path.replaceAll(/\{\w+\}/g, () => `{${left.shift()}}`);
}

function describeCall(call: NamedCall, names: readonly string[]) {
  const { access } = call;
  const requestBody = describeRequestBody(call);
  const parameters = describeParameters(call, names);
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.area],
    security: access === "anyone" ? [] : [{ session: [] }],
    "x-access": access === "anyone" ? ["anyone"] : [...access],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: describeResponses(call),
  };
}

function describeParameters({ path, params, query }: NamedCall, names: readonly string[]) {
  const schemas: Record<string, unknown> = (params && schemaOfInput(params).properties) ?? {};
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = ""], at) => [names[at], schemas[name]] as const,
  );
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
