// Sends requests from any client address: by X-Forwarded-For to a process, or from another loopback address to a
// proxy.
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";

export type From = { forwardedFor: string } | { localAddress: string };
export type TimedResponse = { status: number; ms: number; bytes: number };
export type Stream = { status: Promise<number>; isOpen: () => boolean; close: () => void };

type Options = {
  from: From;
  headers?: Record<string, string>;
  method?: string;
  body?: string;
  agent?: Agent;
};

function begin(url: string, { from, headers = {}, method = "GET", agent }: Options): ClientRequest {
  const forwarded = "forwardedFor" in from ? { "x-forwarded-for": from.forwardedFor } : {};
  const local = "localAddress" in from ? { localAddress: from.localAddress } : {};
  const target = new URL(url);
  // The client addresses are IPv4.
  target.hostname = "127.0.0.1";
  return request(target, {
    method,
    headers: { ...headers, ...forwarded },
    ...local,
    ...(agent && { agent }),
  });
}

/** A failed connection has the status 0. */
export function send(url: string, options: Options): Promise<TimedResponse> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, bytes: number) =>
      resolve({ status, bytes, ms: performance.now() - startedAt });
    const asking = begin(url, options);
    asking.on("error", () => done(0, 0));
    asking.on("response", (answer: IncomingMessage) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("error", () => done(0, bytes));
      answer.on("end", () => done(answer.statusCode ?? 0, bytes));
    });
    asking.end(options.body);
  });
}

/** Opens a stream that stays open until one side ends it. */
export function openStream(url: string, options: Options): Stream {
  let isOpen = true;
  const asking = begin(url, { ...options, agent: new Agent({ keepAlive: false }) });
  const status = new Promise<number>((resolve) => {
    asking.on("error", () => resolve(0));
    asking.on("response", (answer: IncomingMessage) => {
      resolve(answer.statusCode ?? 0);
      answer.resume();
      answer.on("error", () => {});
    });
    asking.on("close", () => (isOpen = false));
  });
  asking.end();
  return { status, isOpen: () => isOpen, close: () => asking.destroy() };
}

/** "2,200 × 429, 300 × 200". */
export function countStatuses(statuses: readonly number[]): string {
  return [...Map.groupBy(statuses, (status) => status)]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([status, all]) => `${all.length.toLocaleString("en")} × ${status}`)
    .join(", ");
}
