// Receives what WhatsApp reports: messages of people, and what became of ours. Repeated reports change nothing (WA-6,
// WA-8).
import { z } from "zod";
import { isId } from "#platform/domain/field.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { findCode, isStop, statesBefore, type WhatsAppState } from "#platform/domain/whatsapp/terms.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { isSigned, type WhatsApp } from "./gateway.ts";
import { mailInstead } from "./mail-instead.ts";
import { proveNumber, stopNumber } from "#platform/server/whatsapp/own-number.ts";
import { updateMessage, deleteMailOf, findReported } from "./repository.ts";

type WebhookDeps = Pick<Deps, "db" | "clock" | "log">;

const statusSchema = z.object({
  id: z.string(),
  status: z.string(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number(), title: z.string().optional() })).optional(),
});
const messageSchema = z.object({
  from: z.string().regex(/^[1-9]\d{6,14}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
});
const webhookSchema = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z.array(z.unknown()).optional(),
            messages: z.array(z.unknown()).optional(),
          }),
        }),
      ),
    }),
  ),
});

export async function receiveWebhook(
  deps: WebhookDeps,
  whatsApp: WhatsApp,
  { body, signature }: { body: Uint8Array; signature: string },
): Promise<void> {
  if (!isSigned(whatsApp, body, signature)) throw badSignature();
  const read = webhookSchema.safeParse(readJson(body));
  if (!read.success) return;
  const values = read.data.entry
    .flatMap(({ changes }) => changes.map(({ value }) => value))
    .filter(({ metadata }) => metadata === undefined || metadata.phone_number_id === whatsApp.phoneId);
  for (const { messages = [], statuses = [] } of values) {
    for (const message of messages) await takeMessage(deps, messageSchema.safeParse(message).data);
    for (const status of statuses) await takeStatus(deps, statusSchema.safeParse(status).data);
  }
}

const badSignature = () =>
  new Refusal("forbidden", "BAD_SIGNATURE", "The signature of this report is not right.");

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

async function takeMessage(
  deps: WebhookDeps,
  message: z.output<typeof messageSchema> | undefined,
): Promise<void> {
  if (!message) return;
  const text = message.text?.body ?? message.button?.text ?? "";
  if (isStop(text)) return stopNumber(deps, message.from);
  const code = findCode(text);
  if (code !== null) await proveNumber(deps, { code, number: message.from });
}

async function takeStatus(
  { db, clock, log }: WebhookDeps,
  status: z.output<typeof statusSchema> | undefined,
): Promise<void> {
  if (!status) return;
  const own = status.biz_opaque_callback_data;
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const id = own !== undefined && isId(own) ? own : null;
    const message = await findReported(tx, { providerId: status.id, id });
    if (!message || !statesBefore(status.status).includes(message.state)) return;
    const [error] = status.errors ?? [];
    await updateMessage(tx, message.id, now, {
      state: status.status as WhatsAppState,
      providerId: status.id,
      isDone: true,
      ...(error && { error: `${error.code}: ${error.title ?? ""}` }),
    });
    if (status.status === "failed") {
      log.warn({ message: message.id, code: error?.code }, "not delivered by WhatsApp");
      await mailInstead(tx, now, message);
    } else if (status.status !== "sent") await deleteMailOf(tx, message.id, false);
  });
}
