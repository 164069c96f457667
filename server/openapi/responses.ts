// Describes the answers of a call: its reply, and the refusals that can follow from its declaration.
import type { Contract } from "#domain/endpoint.ts";
import { schemaOfReply } from "./json-schema.ts";

const text = { type: "string" };

export const REFUSAL_SCHEMA = {
  type: "object",
  required: ["message", "code"],
  properties: {
    message: { ...text, description: "A sentence for people" },
    code: { ...text, description: "Stable, for programs" },
    issues: {
      type: "array",
      description: "What is wrong with which field",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: text, message: text },
      },
    },
  },
};

const REFUSALS: Record<number, string> = {
  400: "The input does not fit",
  401: "Not logged in",
  403: "Not allowed",
  404: "Not there",
  413: "Too large",
  415: "Not a kind of content that is taken",
  429: "Too many calls; Retry-After says when to come back",
};

export function describeResponses(endpoint: Contract) {
  const refusals = statusesOf(endpoint).map((status) => [status, describeRefusal(REFUSALS[status])]);
  return {
    [endpoint.status ?? (endpoint.reply || endpoint.media ? 200 : 204)]: describeReply(endpoint),
    ...Object.fromEntries(refusals),
    default: describeRefusal("Any other refusal"),
  };
}

function statusesOf({ access, params, query, body }: Contract): number[] {
  return [
    ...(params || query || body ? [400] : []),
    ...(access === "anyone" ? [] : [401, 403]),
    ...(params ? [404] : []),
    ...(body ? [413, 415] : []),
    429,
  ];
}

function describeRefusal(description = "A refusal") {
  return {
    description,
    content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
  };
}

function describeReply({ reply, media, paged, headers = {} }: Contract) {
  if (media) return { description: "The file", content: { [media]: {} } };
  if (!reply) return { description: "Done; there is nothing to say" };
  const schema = schemaOfReply(reply);
  if (!paged) return { description: "Done", content: { "application/json": { schema } } };
  return {
    description: "One page of the list",
    headers: {
      "X-Total-Count": { description: "How many there are on all pages", schema: { type: "integer" } },
      Link: { description: "first, prev, next and last page (RFC 8288)", schema: text },
      ...Object.fromEntries(
        Object.entries(headers).map(([name, description]) => [name, { description, schema: text }]),
      ),
    },
    content: { "application/json": { schema: { type: "array", items: schema } } },
  };
}
