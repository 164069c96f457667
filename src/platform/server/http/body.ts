// Reads a request body: JSON, or a form with files. The schemas of the call validate the fields.
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { Call } from "#platform/domain/call.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { memoryBudget } from "#platform/server/http/limits/memory-budget.ts";
import type { ApiContext } from "./api-context.ts";

type Sent = { fields: Record<string, unknown>; files: Record<string, File> };

const JSON_BYTES = 256 * 1024;
/** Three files of a message. */
export const FORM_BYTES = 16 * 1024 * 1024;
const MAX_FIELDS = 2_000;

export async function readBody(http: ApiContext, declared: Call): Promise<Sent> {
  const type = (http.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type === "multipart/form-data" && declared.files) return readForm(http, declared);
  if (type === "application/json") return { fields: await readJson(http), files: {} };
  if (!type && (await readBytes(http)).length === 0) return { fields: {}, files: {} };
  throw new Refusal(
    "wrong-media-type",
    "WRONG_MEDIA_TYPE",
    declared.files ? "Please send a multipart form or JSON." : "Please send JSON.",
  );
}

async function readJson(http: ApiContext): Promise<Record<string, unknown>> {
  const bytes = await readBytes(http);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal("invalid", "INVALID_JSON", "The request is not valid JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refusal("invalid", "INVALID_JSON", "The request must be a JSON object.");
  }
  return { ...value };
}

/** `name[]` and repeated names become lists. */
async function readForm(http: ApiContext, declared: Call): Promise<Sent> {
  const form = await parseForm(await readBytes(http, FORM_BYTES), http.req.header("content-type") ?? "");
  const lists = new Map<string, unknown[]>();
  const fields = new Map<string, unknown>();
  const files: Record<string, File> = {};
  let count = 0;
  for (const [key, value] of form) {
    if (++count > MAX_FIELDS) throw new Refusal("invalid", "INVALID_FORM", "The form has too many fields.");
    if (value instanceof File) {
      if (declared.files && Object.hasOwn(declared.files, key) && !isAbsent(value)) files[key] = value;
    } else if (key.endsWith("[]")) {
      const name = key.slice(0, -2);
      lists.set(name, [...(lists.get(name) ?? []), value]);
    } else {
      fields.set(key, fields.has(key) ? [fields.get(key), value].flat() : value);
    }
  }
  return { fields: Object.fromEntries([...fields, ...lists]), files };
}

/** The form in a body of this content type. */
export async function parseForm(bytes: Uint8Array, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { "content-type": contentType } }).formData();
  } catch {
    throw new Refusal("invalid", "INVALID_FORM", "The form could not be read.");
  }
}

/** A field in which no file was chosen is sent without a name and content. An empty file has a name and is refused. */
function isAbsent(file: File): boolean {
  return file.size === 0 && file.name === "";
}

/** Reads the whole body and stops at the limit, whatever Content-Length says. */
export async function readBytes(
  http: { req: Pick<ApiContext["req"], "header" | "raw"> },
  limit = JSON_BYTES,
): Promise<Uint8Array> {
  const tooLarge = () =>
    new Refusal(
      "too-large",
      "TOO_LARGE",
      sentence("This is too large. At most {most} kB can be sent.", { most: Math.floor(limit / 1024) }),
    );
  if (Number(http.req.header("content-length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream: ReadableStream<Uint8Array> | null = http.req.raw.body;
  if (!stream) return new Uint8Array();
  const hold = memoryBudget();
  try {
    for await (const chunk of stream) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge();
      hold.add(chunk.byteLength);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    // The code of a connection that the client has closed is that of a lost database, too.
    throw error instanceof Refusal ? error : clientGone(error);
  } finally {
    hold.release();
  }
}

/** Nobody receives this answer, because the connection is closed. */
export function clientGone(cause?: unknown): Refusal {
  return new Refusal("invalid", "CLIENT_GONE", "The request was given up before it was read.", { cause });
}
