// Describes the answers of a call: its reply, and the refusals that can follow from its declaration.
import { type Call, replySchema } from "#platform/domain/call.ts";
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

export function describeResponses(declared: Call) {
  const refusals = statusesOf(declared).map((status) => [status, describeRefusal(REFUSALS[status])]);
  return {
    [declared.status ?? (declared.reply || declared.media ? 200 : 204)]: describeReply(declared),
    ...Object.fromEntries(refusals),
    default: describeRefusal("Any other refusal"),
  };
}

function statusesOf({ access, params, query, body }: Call): number[] {
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

function describeReply(declared: Call) {
  const { media, headers = {} } = declared;
  const { schema: reply, isPage } = replySchema(declared);
  if (media) return { description: "The file", content: { [media]: {} } };
  if (!reply) return { description: "Done; there is nothing to say" };
  const schema = schemaOfReply(reply);
  if (!isPage) return { description: "Done", content: { "application/json": { schema } } };
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
