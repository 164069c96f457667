// Describes the request body of a call: JSON, or a form where files can be sent.
import type { Call } from "#platform/domain/call.ts";
import { FILE_RULES } from "#platform/domain/files/terms.ts";
import type { JsonSchema } from "./json-schema.ts";
import { schemaOfInput } from "./json-schema.ts";

type Content = { schema: JsonSchema };
type RequestBody = {
  required: boolean;
  content: {
    "application/json": Content;
    "multipart/form-data"?: Content & { encoding: Record<string, { contentType: string }> };
  };
};

export function describeRequestBody({ method, body, files }: Call): RequestBody | undefined {
  if (!body) return undefined;
  const schema = schemaOfInput(body);
  const required = (schema.required ?? []).length > 0;
  if (!files) return { required, content: { "application/json": { schema } } };

  const uploads = Object.entries(files).map(([name, kind]) => {
    const { accept, bytes } = FILE_RULES[kind];
    const description = `${accept.replaceAll(",", ", ")}; at most ${bytes / 1024 / 1024} MB`;
    return { name, accept, schema: { type: "string" as const, format: "binary", description } };
  });
  const form: JsonSchema = {
    ...schema,
    properties: {
      ...schema.properties,
      ...Object.fromEntries(uploads.map((file) => [file.name, file.schema])),
    },
  };
  // A form sends a list as repeated fields, or as one field of JSON text.
  const asJson = method === "PUT" ? listsOf(schema) : [];
  const encoding = {
    ...Object.fromEntries(asJson.map((name) => [name, { contentType: "application/json" }])),
    ...Object.fromEntries(uploads.map(({ name, accept }) => [name, { contentType: accept }])),
  };
  return {
    required,
    content: { "multipart/form-data": { schema: form, encoding }, "application/json": { schema } },
  };
}

function listsOf({ properties = {} }: JsonSchema): string[] {
  return Object.entries(properties).flatMap(([name, field]) =>
    typeof field === "object" && field.type === "array" ? [name] : [],
  );
}
