// Calls the Cloud API of WhatsApp, where its settings are there, and verifies its signatures.
import { createHmac } from "node:crypto";
import { z } from "zod";
import { notFound } from "#platform/domain/refusal.ts";
import type { WhatsAppLanguage, WhatsAppTemplate } from "#platform/domain/whatsapp/terms.ts";
import type { Environment } from "#platform/server/env.ts";
import { isSameSecret } from "#platform/server/secrets.ts";

export type WhatsApp = {
  address: string;
  token: string;
  phoneId: string;
  /** Of the installation, with the code of the country. */
  number: string;
  appSecret: string;
  verifyToken: string;
};

/** Shorter than the database lets a transaction stand still. */
const TIMEOUT_MS = 5_000;

/** Null unless all settings are there, because people could not end the messages without the webhook. */
export function findWhatsApp(env: Environment): WhatsApp | null {
  const {
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_ID: phoneId,
    WHATSAPP_NUMBER: number,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  } = env;
  if (!token || !phoneId || !number || !appSecret || !verifyToken) return null;
  return { address: env.WHATSAPP_URL.replace(/\/+$/, ""), token, phoneId, number, appSecret, verifyToken };
}

export function requireWhatsApp(env: Environment): WhatsApp {
  const whatsApp = findWhatsApp(env);
  if (!whatsApp) throw notFound("Page");
  return whatsApp;
}

type Template = {
  /** Our own id, which WhatsApp repeats in its reports. */
  id: string;
  to: string;
  template: WhatsAppTemplate;
  language: WhatsAppLanguage;
  params: readonly string[];
};

/**
 * Refused: WhatsApp says that it does not send this. Unknown: nobody says whether it did, so it is never sent again; a
 * report may follow.
 */
export type Outcome =
  | { kind: "sent"; providerId: string }
  | { kind: "refused"; reason: string; mayRetry: boolean }
  | { kind: "unknown"; reason: string };

const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });
const refused = z.object({ error: z.object({ code: z.number(), message: z.string() }) });

/** Too many at once, and "something went wrong, try later". */
const LATER = new Set([4, 80007, 130429, 131048, 131056, 131016, 133004]);

export async function sendTemplate(
  { address, token, phoneId }: WhatsApp,
  { id, to, template, language, params }: Template,
): Promise<Outcome> {
  const body = {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to,
    type: "template",
    template: {
      name: template,
      language: { code: language },
      components: [
        { type: "body", parameters: params.map((text) => ({ type: "text", text: oneLine(text) })) },
      ],
    },
    biz_opaque_callback_data: id,
  };
  let answer: unknown;
  try {
    const response = await fetch(`${address}/${encodeURIComponent(phoneId)}/messages`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = await response.json();
  } catch (error) {
    // A refused connection has reached nobody.
    const isUnsent = error instanceof TypeError && /ECONNREFUSED|ENOTFOUND/.test(String(codeOf(error.cause)));
    const reason = error instanceof Error ? error.message : String(error);
    return isUnsent ? { kind: "refused", reason, mayRetry: true } : { kind: "unknown", reason };
  }
  const sent = accepted.safeParse(answer);
  if (sent.success) return { kind: "sent", providerId: sent.data.messages[0]?.id ?? "" };
  const error = refused.safeParse(answer);
  if (!error.success) return { kind: "unknown", reason: "an answer of another form" };
  const { code, message } = error.data.error;
  return { kind: "refused", reason: `${code}: ${message}`, mayRetry: LATER.has(code) };
}

const codeOf = (cause: unknown) =>
  typeof cause === "object" && cause !== null && "code" in cause ? cause.code : "";

/** WhatsApp refuses parameters with line breaks or several spaces. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 500);

export function isSigned({ appSecret }: WhatsApp, body: Uint8Array, signature: string): boolean {
  return isSameSecret(signature, `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`);
}
