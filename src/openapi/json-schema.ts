// Converts the schemas of calls to JSON Schema, for the OpenAPI document and the readable page.
import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schema of a request. A field is required where its own schema refuses undefined. */
export function schemaOfInput(schema: z.ZodType): JsonSchema {
  const described = toJsonSchema(schema, "input");
  if (!(schema instanceof z.ZodObject)) return described;
  const required = Object.keys(schema.shape).filter((name) => isRequired(schema.shape[name]));
  const { required: _asWritten, ...rest } = described;
  return required.length > 0 ? { ...rest, required } : rest;
}

export function schemaOfReply(schema: z.ZodType): JsonSchema {
  return toJsonSchema(schema, "output");
}

function isRequired(field: unknown): boolean {
  return field instanceof z.ZodType && !field.safeParse(undefined).success;
}

function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      nameKeys(jsonSchema);
      // Answers may get further fields later without breaking a client.
      delete jsonSchema.additionalProperties;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return described;
}

/** The keys of a record of named keys are its properties: programs that read the description know no other required ones. */
function nameKeys(schema: JsonSchema): void {
  const { propertyNames, additionalProperties, required } = schema;
  if (typeof propertyNames !== "object" || !required) return;
  schema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties ?? {}]));
  delete schema.propertyNames;
}
