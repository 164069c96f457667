// An uploaded file with its sender, for whom the cost of decoding is counted.
import type { FileKind } from "#platform/domain/call.ts";
import { networkOf } from "#platform/server/http/limits/client-network.ts";
import type { ApiContext } from "./api-context.ts";

export type Upload = {
  file: File;
  /** An account, or the network of a visitor. */
  sender: string;
  /** Aborts when the client has gone. */
  signal: AbortSignal;
  /** Counts a picture's pixels for the sender. Throws a Refusal "rate-limited" at the limit. */
  consumePixels(count: number): Promise<void>;
};

export type Uploads<Files> =
  Files extends Record<string, FileKind> ? { [Name in keyof Files]?: Upload } : Record<string, never>;

export function createUploads(http: ApiContext, files: Record<string, File>): Record<string, Upload> {
  const { deps, viewer, client } = http.var;
  const sender = viewer.role === "visitor" ? `network ${networkOf(client)}` : `account ${viewer.accountId}`;
  const consumePixels = (count: number) => deps.limits.consumePixels(sender, count);
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [
      name,
      { file, sender, signal: http.req.raw.signal, consumePixels },
    ]),
  );
}
