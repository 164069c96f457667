// A double of the payment gateway as a real HTTP server: orders, payments, refunds, signatures, the script of its window,
// and events that it delivers again until they are answered.
import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

type Order = {
  id: string;
  amount: number;
  currency: string;
  receipt: string;
  status: "created" | "attempted" | "paid";
};
type Payment = {
  id: string;
  order_id: string | null;
  amount: number;
  currency: string;
  status: "failed" | "authorized" | "captured" | "refunded";
  amount_refunded?: number;
};
type Refund = {
  id: string;
  payment_id: string;
  amount: number;
  status: "pending" | "processed" | "failed";
  receipt: string | null;
};
type GatewayRequest = {
  method: string;
  path: string;
  authorization: string | undefined;
  body: unknown;
};
export type GatewayEvent = {
  body: { entity: "event"; event: string; payload: Record<string, { entity: object }> };
  headers: Record<string, string>;
};
/** Replaces the answer of the gateway. */
type Answering = (request: GatewayRequest, response: ServerResponse) => void;

const KEY_ID = "rzp_test_key";
const KEY_SECRET = "secret of the key";
const WEBHOOK_SECRET = "secret of the webhook";

const newName = (kind: "order" | "pay" | "rfnd" | "evt") => `${kind}_${randomBytes(7).toString("hex")}`;
const sign = (secret: string, content: string) => createHmac("sha256", secret).update(content).digest("hex");

/** The window of the gateway as its script makes it: one button pays, the other gives up. */
const CHECKOUT = `window.Razorpay = class {
  constructor(options) { this.options = options; this.listeners = {}; }
  on(event, listener) { this.listeners[event] = listener; }
  open() {
    const { options, listeners } = this;
    const frame = document.createElement("div");
    const button = (label, act) => {
      const made = document.createElement("button");
      made.textContent = label;
      made.addEventListener("click", async () => { frame.remove(); await act(); });
      frame.append(made);
    };
    frame.setAttribute("role", "dialog");
    frame.setAttribute("aria-label", "Payment gateway");
    button("Pay now", async () => {
      const answer = await fetch("ORIGIN/checkout/pay", { method: "POST", body: JSON.stringify({ order_id: options.order_id }) });
      const paid = await answer.json();
      if (answer.ok) options.handler(paid); else listeners["payment.failed"]?.(paid);
    });
    button("Give up", () => options.modal?.ondismiss?.());
    document.body.append(frame);
  }
};`;

export async function startGateway() {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const requests: GatewayRequest[] = [];
  let answering: Answering = answer;

  function answer({ method, path, body }: GatewayRequest, response: ServerResponse): void {
    const url = new URL(path, "http://gateway");
    const send = (sent: unknown, status = 200) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(sent));
    };
    const refuse = (description: string) => send({ error: { code: "BAD_REQUEST_ERROR", description } }, 400);
    const [, of, id = "", what] =
      /^\/v1\/(orders|payments|refunds)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    if (method === "POST" && of === "orders") {
      const wanted = body as { amount: number; currency: string; receipt: string; unique_receipt?: boolean };
      const isTaken = [...orders.values()].some(({ receipt }) => receipt === wanted.receipt);
      if (wanted.unique_receipt && isTaken) return refuse("An order with this receipt exists already.");
      const { amount, currency, receipt } = wanted;
      const order: Order = { id: newName("order"), amount, currency, receipt, status: "created" };
      orders.set(order.id, order);
      return send(order);
    }
    if (method === "GET" && of === "orders" && what === "payments" && !orders.has(id))
      return refuse("The id provided does not exist.");
    if (method === "GET" && of === "orders" && what === "payments")
      return send({ items: [...payments.values()].filter(({ order_id }) => order_id === id) });
    if (method === "GET" && of === "orders") {
      const receipt = url.searchParams.get("receipt");
      return send({ items: [...orders.values()].filter((order) => order.receipt === receipt) });
    }
    if (method === "POST" && of === "payments" && what === "refund") {
      const payment = payments.get(id);
      const { amount, receipt } = body as { amount: number; receipt?: string };
      const known = refunds.get(`rfnd_${receipt ?? ""}`);
      if (known) return send(known);
      const gone = [...refunds.values()]
        .filter(({ payment_id, status }) => payment_id === id && status !== "failed")
        .reduce((sum, refund) => sum + refund.amount, 0);
      if (!payment || payment.status === "failed") return refuse("The payment is not captured.");
      if (amount > payment.amount - gone)
        return refuse("The refund is more than what is left of the payment.");
      const refund: Refund = {
        id: `rfnd_${receipt ?? newName("rfnd")}`,
        payment_id: id,
        amount,
        status: "pending",
        receipt: receipt ?? null,
      };
      refunds.set(refund.id, refund);
      return send(refund);
    }
    if (method === "GET" && of === "payments" && what === "refunds")
      return send({ items: [...refunds.values()].filter(({ payment_id }) => payment_id === id) });
    if (method === "GET" && of === "payments" && what === undefined)
      return payments.has(id) ? send(payments.get(id)) : refuse("The id provided does not exist.");
    if (method === "GET" && of === "refunds" && refunds.has(id)) return send(refunds.get(id));
    if (method === "GET" && url.pathname === "/v1/checkout.js") {
      response
        .writeHead(200, { "content-type": "text/javascript" })
        .end(CHECKOUT.replaceAll("ORIGIN", origin()));
      return;
    }
    if (method === "POST" && url.pathname === "/checkout/pay") {
      const { order_id: orderId } = body as { order_id: string };
      const { id: paymentId } = pay(orderId);
      const { signature } = proof(orderId, paymentId);
      return send({
        razorpay_order_id: orderId,
        razorpay_payment_id: paymentId,
        razorpay_signature: signature,
      });
    }
    send({ error: { code: "NOT_FOUND" } }, 404);
  }

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request);
    const received = {
      method: request.method ?? "",
      path: request.url ?? "",
      authorization: request.headers.authorization,
      body: sent === "" ? undefined : (JSON.parse(sent) as unknown),
    };
    requests.push(received);
    // The window asks from the page's origin.
    response.setHeader("access-control-allow-origin", "*");
    answering(received, response);
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The gateway has no port.");
  const { port } = address;
  const origin = () => `http://127.0.0.1:${port}`;

  function pay(
    orderId: string,
    status: Payment["status"] = "captured",
    id = newName("pay"),
    lies: Partial<Payment> = {},
  ): Payment {
    const order = orders.get(orderId);
    const { amount, currency } = order ?? { amount: 499_900, currency: "INR" };
    if (order) order.status = status === "captured" ? "paid" : order.status === "paid" ? "paid" : "attempted";
    const payment: Payment = { id, order_id: orderId, amount, currency, status, ...lies };
    if (!payments.has(id)) payments.set(id, payment);
    return payment;
  }

  /** Of a payment that is collected, where none is named. */
  function proof(orderId: string, paymentId = pay(orderId).id) {
    return { orderId, paymentId, signature: sign(KEY_SECRET, `${orderId}|${paymentId}`) };
  }

  function eventOf(event: string, payload: Record<string, object>, id = newName("evt")): GatewayEvent {
    const entities = Object.entries(payload).map(([name, entity]) => [name, { entity }]);
    const body = { entity: "event" as const, event, payload: Object.fromEntries(entities) };
    const signature = sign(WEBHOOK_SECRET, JSON.stringify(body));
    return { body, headers: { "x-razorpay-signature": signature, "x-razorpay-event-id": id } };
  }

  return {
    /** The settings with which the product uses this gateway. */
    env: {
      RAZORPAY_KEY_ID: KEY_ID,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_URL: origin(),
      RAZORPAY_CHECKOUT_URL: `${origin()}/v1/checkout.js`,
    },
    requests,
    orders,
    refunds,
    /** Answers differently while the callback runs. */
    async while<Result>(other: Answering, action: () => Promise<Result>): Promise<Result> {
      answering = other;
      try {
        return await action();
      } finally {
        answering = answer;
      }
    },
    /** Answers as always, for a callback of `while` that only delays or loses the answer. */
    answer,
    /** A payment of the order, or a try that fails. */
    pay,
    /** The fields that the gateway's page gives the browser after a payment. */
    proof,
    eventOf,
    /** The event of a payment. A changed one is signed as it is. */
    captured(orderId: string, change: Record<string, unknown> = {}, event = "payment.captured") {
      const status = event === "payment.failed" ? "failed" : "captured";
      const payment = pay(orderId, status, typeof change["id"] === "string" ? change["id"] : undefined);
      return { ...eventOf(event, { payment: { ...payment, ...change } }), paymentId: payment.id };
    },
    /** Somebody gives money back on the gateway's own page. Returns the event. */
    refundElsewhere(paymentId: string, amount: number) {
      const payment = payments.get(paymentId);
      if (!payment) throw new Error(`There is no payment ${paymentId}.`);
      const id = newName("rfnd");
      const refund: Refund = { id, payment_id: paymentId, amount, status: "processed", receipt: null };
      refunds.set(id, refund);
      payment.amount_refunded = (payment.amount_refunded ?? 0) + amount;
      if (payment.amount_refunded >= payment.amount) payment.status = "refunded";
      return { ...eventOf("refund.processed", { refund, payment }), refundId: id };
    },
    /** Ends a refund, and returns its event. */
    endRefund(id: string, status: "processed" | "failed") {
      const refund = refunds.get(id);
      if (!refund) throw new Error(`There is no refund ${id}.`);
      refund.status = status;
      return eventOf(`refund.${status}`, { refund });
    },
    /** Delivers an event as the gateway does: again and again until it is answered within five seconds. */
    async deliver({ body, headers }: GatewayEvent, site: string, tries = 5): Promise<number> {
      for (let attempt = 1; ; attempt++) {
        const status = await fetch(`${site}/api/payments/webhook`, {
          method: "POST",
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(5_000),
        }).then(
          (answered) => answered.status,
          () => 0,
        );
        if ((status >= 200 && status < 300) || attempt === tries) return status;
        await pause(50 * attempt);
      }
    },
    close: () => new Promise<void>((done) => server.close(() => done()).closeAllConnections()),
  };
}
