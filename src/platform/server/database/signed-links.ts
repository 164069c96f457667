// Signs what links carry that open a page without a login, each with a secret of the installation that has its name.
import { createHmac } from "node:crypto";
import { isId } from "#platform/domain/field.ts";
import { isSameSecret } from "#platform/server/secrets.ts";
import type { DatabaseOrTransaction } from "./connect.ts";
import { installationSecret } from "./installation-secret.ts";

export async function sign(db: DatabaseOrTransaction, secret: string, text: string): Promise<string> {
  return createHmac("sha256", await installationSecret(db, secret))
    .update(text)
    .digest("base64url");
}

/** Whether this is the signature of the text. */
export async function isSigned(
  db: DatabaseOrTransaction,
  secret: string,
  { text, signature }: { text: string; signature: string },
): Promise<boolean> {
  return isSameSecret(signature, await sign(db, secret, text));
}

/** The purpose is signed too, where several kinds of links share a secret. */
const textOf = (id: string, purpose: string | undefined) => (purpose === undefined ? id : `${purpose} ${id}`);

/** Returns the end of a link: "<id>.<signature>". */
export async function signId(
  db: DatabaseOrTransaction,
  secret: string,
  id: string,
  purpose?: string,
): Promise<string> {
  return `${id}.${await sign(db, secret, textOf(id, purpose))}`;
}

/** Returns the id of such an end in small letters, or null where the signature is wrong. */
export async function openSignedId<Kind extends string = string>(
  db: DatabaseOrTransaction,
  secret: string,
  token: string,
  purpose?: string,
): Promise<Kind | null> {
  const [named = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isId(named)) return null;
  const id = named.toLowerCase();
  return (await isSigned(db, secret, { text: textOf(id, purpose), signature })) ? (id as Kind) : null;
}
