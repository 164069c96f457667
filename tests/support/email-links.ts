// Reads links from mails in the outbox and uses them.
import { expect } from "vitest";
import type { Database } from "#platform/server/database/connect.ts";
import type { browserOf, TestApi } from "./api.ts";

/** Subjects of the mails to this address, oldest first. */
export async function subjectsTo(db: Database, address: string): Promise<string[]> {
  const mails = await mailsTo(db, address);
  return mails.map(({ subject }) => subject);
}

export function mailsTo(db: Database, address: string) {
  return db
    .selectFrom("mail_outbox")
    .select(["subject", "body_text", "body_html"])
    .where("to_address", "=", address)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** The token of the newest link to this page. */
export async function tokenTo(
  db: Database,
  address: string,
  page: "confirm-email" | "join" | "stop-email-change" = "confirm-email",
): Promise<string> {
  const mails = await mailsTo(db, address);
  const tokens = mails.flatMap(
    ({ body_text }) => new RegExp(`/${page}/([\\w-]+)`).exec(body_text)?.[1] ?? [],
  );
  const token = tokens.at(-1);
  if (token === undefined) throw new Error(`No link to ${page} was mailed to ${address}.`);
  return token;
}

/** The tokens of the interview in the newest mail to this address, in the order of its buttons. */
export async function interviewTokensTo(db: Database, address: string): Promise<string[]> {
  const text = (await mailsTo(db, address)).at(-1)?.body_text ?? "";
  return [...text.matchAll(/\/interview\/(\S+)/g)].map(([, token = ""]) => token);
}

/** Uses the link of the newest mail, in the browser that registered or in another one. */
export async function confirmEmailOf(
  { as, db }: TestApi,
  address: string,
  { post }: Pick<ReturnType<typeof browserOf>, "post"> = as(null),
): Promise<void> {
  const token = await tokenTo(db, address);
  const { status } = await post("/api/auth/confirmEmail", { token });
  expect(status).toBe(200);
}
