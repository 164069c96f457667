// A payment gateway for tests, on a free port: it opens orders and signs payments as the real one does.
import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll } from "vitest";

type Order = { amount: number; currency: string; receipt: string };
type GatewayRequest = { url: string | undefined; authorization: string | undefined; order: Order };
type Answering = (order: Order, response: ServerResponse) => void;

const KEY_ID = "rzp_test_key";
const KEY_SECRET = "secret of the key";
const WEBHOOK_SECRET = "secret of the webhook";

const newName = (kind: "order" | "pay") => `${kind}_${randomBytes(7).toString("hex")}`;
const sign = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");

const openOrder: Answering = (order, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ id: newName("order"), ...order, status: "created" }));
};

/** Opened once per file; closes itself after the file's tests. */
export async function openPaymentGateway() {
  const requests: GatewayRequest[] = [];
  let answering = openOrder;
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const order = (await json(request)) as Order;
    requests.push({ url: request.url, authorization: request.headers.authorization, order });
    answering(order, response);
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  afterAll(() => new Promise((done) => server.close(done).closeAllConnections()));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The gateway has no port.");

  return {
    /** The settings with which the product uses this gateway. */
    env: {
      RAZORPAY_KEY_ID: KEY_ID,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_URL: `http://127.0.0.1:${address.port}`,
    },
    requests,
    /** Answers orders differently while the callback runs. */
    async while<Result>(other: Answering, action: () => Promise<Result>): Promise<Result> {
      answering = other;
      try {
        return await action();
      } finally {
        answering = openOrder;
      }
    },
    /** The fields that the gateway's page gives the browser after a payment. */
    proof(orderId: string, paymentId = newName("pay")) {
      return { orderId, paymentId, signature: sign(KEY_SECRET, `${orderId}|${paymentId}`) };
    },
    /** The body and headers of the gateway's webhook call; a changed event is signed as it is. */
    captured(orderId: string, change: Record<string, unknown> = {}, event = "payment.captured") {
      const entity = {
        id: newName("pay"),
        order_id: orderId,
        amount: 499_900,
        currency: "INR",
        ...change,
      };
      const body = { entity: "event", event, payload: { payment: { entity } } };
      const headers = { "x-razorpay-signature": sign(WEBHOOK_SECRET, JSON.stringify(body)) };
      return { body, headers, paymentId: entity.id };
    },
  };
}
