// Describes the schema of a field in a short text.
import type { JsonSchema } from "./json-schema.ts";

type Schema = JsonSchema | boolean | undefined;

const MAX_WORDS = 12;
/** Longer patterns are left out, because they do not help a reader. */
const MAX_PATTERN_LENGTH = 40;

export function describeField(schema: Schema): string {
  if (typeof schema !== "object") return "anything";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return describeChoice(schema.enum);
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return [...new Set(parts.map(describeField))].join(" or ");
  if (schema.type === "array") return `list of ${describeField(itemOf(schema))}`;
  if (schema.type === "object") return `{ ${Object.keys(schema.properties ?? {}).join(", ")} }`;
  if (schema.format === "binary") return `file: ${schema.description ?? "any"}`;
  const kinds = [schema.type ?? "anything"].flat().join(" or ");
  return [kinds.replace("string", "text"), ...boundsOf(schema)].join(", ");
}

function describeChoice(values: readonly unknown[]): string {
  const shown = values.slice(0, MAX_WORDS).map((value) => JSON.stringify(value));
  const more = values.length - shown.length;
  return `one of ${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function itemOf({ items }: JsonSchema): Schema {
  return Array.isArray(items) ? items[0] : items;
}

function boundsOf(schema: JsonSchema): string[] {
  const { minimum, maximum, minLength, maxLength, pattern, default: preset } = schema;
  return [
    ...(pattern !== undefined && pattern.length <= MAX_PATTERN_LENGTH ? [`like ${pattern}`] : []),
    ...(minimum !== undefined ? [`from ${minimum}`] : []),
    ...(maximum !== undefined ? [`up to ${maximum}`] : []),
    ...(minLength !== undefined && minLength > 1 ? [`at least ${minLength} characters`] : []),
    ...(maxLength !== undefined ? [`at most ${maxLength} characters`] : []),
    ...(preset !== undefined ? [`${JSON.stringify(preset)} when left out`] : []),
  ];
}
