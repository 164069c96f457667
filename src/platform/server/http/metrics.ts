// The metrics of the process in Prometheus's text format.
import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from "prom-client";
import { isStream, statusOf } from "./request-log.ts";

// Every 10 ms, as by default, would take 3 ms of the processor each second.
collectDefaultMetrics({ eventLoopMonitoringPrecision: 100 });

const answers = new Counter({
  name: "http_requests_total",
  help: "Requests by method and status",
  labelNames: ["method", "status"],
});
const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "From the header to the end of the answer",
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});
const callDurations = new Histogram({
  name: "api_request_duration_seconds",
  help: "From the header to the answer of a call, by its route",
  labelNames: ["route"],
  buckets: [0.01, 0.05, 0.25, 1, 5],
});
const underWay = new Gauge({
  name: "http_requests_under_way",
  help: "Requests that wait for their answer",
});
const refused = new Counter({
  name: "http_requests_refused_total",
  help: "Requests refused before they were read, by reason",
  labelNames: ["reason"],
});
const REASONS = ["another-site", "page-limit", "connection-limit"] as const;
// A rate begins with the first refusal only where the count before it is known.
for (const reason of REASONS) refused.inc({ reason }, 0);

/** Other methods are counted as one, so that a client cannot add names. */
const KNOWN = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts this request when its answer was sent or the client has gone. */
export function countRequest({ method = "" }: IncomingMessage, response: ServerResponse): void {
  const endTimer = durations.startTimer();
  underWay.inc();
  response.once("close", () => {
    underWay.dec();
    answers.inc({ method: KNOWN.has(method) ? method : "other", status: statusOf(response) });
    if (!isStream(response)) endTimer();
  });
}

/** The route is that of the table of calls, so that an address with an id adds no name. */
export function observeCall(route: string, ms: number): void {
  callDurations.observe({ route }, ms / 1000);
}

/** Counts requests that are refused before they reach a handler. */
export function countRefused(reason: (typeof REASONS)[number]): void {
  refused.inc({ reason });
}

export const writeMetrics = (): Promise<string> => register.metrics();
