// A double of WhatsApp's Cloud API as a real HTTP server: messages with errors, lost and late answers, and signed reports.
import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll } from "vitest";

const PHONE_ID = "104857600000001";
const NUMBER = "918000000001";
const APP_SECRET = "secret of the app";
const VERIFY_TOKEN = "word of the webhook";
const TOKEN = "token of the system user";

type Sent = {
  to: string;
  biz_opaque_callback_data: string;
  template: {
    name: string;
    language: { code: string };
    components: { parameters: { text: string }[] }[];
  };
};
/** A message that WhatsApp took, with the time of the test's clock. */
type Taken = {
  id: string;
  ownId: string;
  to: string;
  template: string;
  language: string;
  params: string[];
  at: Date;
};
/** Lost: it is taken, and the answer never comes. Late: it is answered after a moment. */
export type Behaviour = "takes" | "late" | "lost" | "refuses" | "busy" | "garbled";

export type Report = { body: unknown; headers: Record<string, string> };

export async function openWhatsApp(now: () => Date) {
  const taken: Taken[] = [];
  const authorizations = new Set<string | undefined>();
  let behaviour: Behaviour = "takes";
  let beforeAnswer: () => Promise<void> = async () => {};

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = JSON.parse(await text(request)) as Sent;
    authorizations.add(request.headers.authorization);
    const send = (body: unknown, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const refuse = (code: number, message: string) => send({ error: { code, message } }, 400);
    const now_ = behaviour;
    if (request.url !== `/v23.0/${PHONE_ID}/messages`) return void refuse(100, "Unsupported request");
    if (now_ === "refuses") return void refuse(131_026, "Message undeliverable");
    if (now_ === "busy") return void refuse(130_429, "Rate limit hit");
    await beforeAnswer();
    const id = `wamid.${randomBytes(12).toString("hex")}`;
    taken.push({
      id,
      ownId: sent.biz_opaque_callback_data,
      to: sent.to,
      template: sent.template.name,
      language: sent.template.language.code,
      params: sent.template.components.flatMap(({ parameters }) => parameters.map((one) => one.text)),
      at: now(),
    });
    if (now_ === "lost") return void request.socket.destroy();
    if (now_ === "garbled") return void response.writeHead(502).end("<html>Bad gateway</html>");
    if (now_ === "late") await pause(20);
    send({ messaging_product: "whatsapp", messages: [{ id }] });
  }
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The double has no port.");
  afterAll(() => new Promise<void>((done) => server.close(() => done()).closeAllConnections()));

  function reportOf(value: object, secret = APP_SECRET): Report {
    const body = {
      object: "whatsapp_business_account",
      entry: [
        {
          id: "1",
          changes: [{ field: "messages", value: { metadata: { phone_number_id: PHONE_ID }, ...value } }],
        },
      ],
    };
    const signature = createHmac("sha256", secret).update(JSON.stringify(body)).digest("hex");
    return { body, headers: { "x-hub-signature-256": `sha256=${signature}` } };
  }

  return {
    /** The settings with which the product uses this server. */
    env: {
      WHATSAPP_TOKEN: TOKEN,
      WHATSAPP_PHONE_ID: PHONE_ID,
      WHATSAPP_NUMBER: `+${NUMBER}`,
      WHATSAPP_APP_SECRET: APP_SECRET,
      WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
      WHATSAPP_URL: `http://127.0.0.1:${address.port}/v23.0/`,
    },
    number: NUMBER,
    verifyToken: VERIFY_TOKEN,
    taken,
    authorizations,
    behave: (next: Behaviour) => (behaviour = next),
    /** Runs while a message is on its way. */
    meanwhile: (action: () => Promise<void>) => (beforeAnswer = action),
    /** A person writes. */
    wrote: (from: string, body: string) =>
      reportOf({ messages: [{ from, id: "m", type: "text", text: { body } }] }),
    /** What became of a message. `isKnownById` is false where only our own id, which is repeated, names it. */
    became: ({ id, ownId }: Pick<Taken, "id" | "ownId">, status: string, code = 131_026) =>
      reportOf({
        statuses: [
          {
            id,
            status,
            biz_opaque_callback_data: ownId,
            ...(status === "failed" && { errors: [{ code, title: "Message undeliverable" }] }),
          },
        ],
      }),
    signedWith: (secret: string) => reportOf({}, secret),
  };
}
export type WhatsAppDouble = Awaited<ReturnType<typeof openWhatsApp>>;
