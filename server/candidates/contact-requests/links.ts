// The signed links of a request in the mail about it. They end with the request.
import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "#domain/field.ts";
import { unknownLink } from "#domain/refusal.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { installationSecret } from "#server/database/installation-secret.ts";

/** The page that answers by a button. */
export async function requestPath(db: DatabaseOrTransaction, id: string): Promise<string> {
  return `/contact-request/${id}.${await sign(db, id)}`;
}

/** Returns the id in a link. A link with a wrong signature is a 404. */
export async function openRequestLink(db: DatabaseOrTransaction, token: string): Promise<string> {
  const [id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isId(id)) throw unknownLink();
  const right = Buffer.from(await sign(db, id.toLowerCase()));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw unknownLink();
  return id.toLowerCase();
}

async function sign(db: DatabaseOrTransaction, id: string): Promise<string> {
  const secret = await installationSecret(db, "contact-requests");
  return createHmac("sha256", secret).update(id).digest("base64url");
}
