// Writes every call as text: who may make it, how it is treated, and each field that it takes with its limits.
import type { NamedCall } from "#src/calls.ts";
import { INTERFACE } from "#src/calls.ts";
import { AUDIT_ACTIONS } from "#platform/domain/audit/terms.ts";
import { NOTICE_KINDS } from "#platform/domain/notifications/notices.ts";
import type { z } from "#platform/domain/zod.ts";
import { type JsonSchema, schemaOfInput, schemaOfReply } from "#src/openapi/json-schema.ts";

type Schema = JsonSchema | boolean | undefined;

/** What the schemas below describe, and words for people. */
const LEFT_OUT = ["method", "path", "name", "area", "summary", "params", "query", "body", "reply", "headers"];

const LIMITS = [
  "type",
  "const",
  "enum",
  "format",
  "pattern",
  "default",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
] as const;

/** Lists that grow with every message and action are named. */
const LISTS = new Map(
  Object.entries({ NOTICE_KINDS, AUDIT_ACTIONS }).map(([name, values]) => [JSON.stringify(values), name]),
);

export const describeCalls = () => `${INTERFACE.map(describeCall).join("\n\n")}\n`;

function describeCall(call: NamedCall): string {
  const treatment = Object.entries(call)
    .filter(([key]) => !LEFT_OUT.includes(key))
    .map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`);
  const { method, path, params, query, body } = call;
  const fields = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? fieldsOf(part, schema) : [],
  );
  return [`${method} ${path}`, ...treatment.toSorted(), ...fields].join("\n");
}

/** What is sent, then what it is read as where that has other limits. */
function fieldsOf(part: string, schema: z.ZodType): string[] {
  const sent = linesOf(part, schemaOfInput(schema));
  const known = new Set(sent.map(withoutMark));
  const read = linesOf(part, schemaOfReply(schema)).map(withoutMark);
  const other = read.filter((line) => !known.has(line) && line.includes(":"));
  return [...sent, ...other.map((line) => line.replace("  ", "  read as "))];
}

/** A field with a default is optional only when it is sent. */
const withoutMark = (line: string) => line.replaceAll("?", "");

function linesOf(name: string, schema: Schema): string[] {
  if (typeof schema !== "object") return [`  ${name}`];
  const limits = LIMITS.filter((limit) => schema[limit] !== undefined).map(
    (limit) => `${limit} ${LISTS.get(JSON.stringify(schema[limit])) ?? JSON.stringify(schema[limit])}`,
  );
  return [
    `  ${name}${limits.length > 0 ? ": " : ""}${limits.join(", ")}`,
    ...Object.entries(schema.properties ?? {}).flatMap(([field, inner]) =>
      linesOf(`${name}.${field}${schema.required?.includes(field) ? "" : "?"}`, inner),
    ),
    ...[schema.items ?? []].flat().flatMap((inner) => linesOf(`${name}[]`, inner)),
    ...(schema.anyOf ?? schema.oneOf ?? []).flatMap((inner, index) => linesOf(`${name}|${index + 1}`, inner)),
  ];
}
