// The signed links of a request in the mail about it. They end with the request.
import { unknownLink } from "#platform/domain/refusal.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { openSignedId, signId } from "#platform/server/database/signed-links.ts";

const SECRET = "contact-requests";

/** The page that answers by a button. */
export async function requestPath(db: DatabaseOrTransaction, id: string): Promise<string> {
  return `/contact-request/${await signId(db, SECRET, id)}`;
}

/** Returns the id in a link. A link with a wrong signature is a 404. */
export async function openRequestLink(db: DatabaseOrTransaction, token: string): Promise<string> {
  const id = await openSignedId(db, SECRET, token);
  if (id === null) throw unknownLink();
  return id;
}
