// The metrics of the process in Prometheus's text format.
import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const answers = new Map<string, number>();
const buckets = BUCKETS.map(() => 0);
let seconds = 0;
let count = 0;
let inFlight = 0;

const delay = monitorEventLoopDelay({ resolution: 20 });
delay.enable();

/** Counts this request when its answer was sent or the client has gone. */
export function countRequest({ method = "" }: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now();
  inFlight += 1;
  response.once("close", () => {
    inFlight -= 1;
    // 499, as some proxies do: the client has gone before the answer.
    const status = response.writableFinished ? response.statusCode : 499;
    const key = `method="${KNOWN.has(method) ? method : "other"}",status="${status}"`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
    const duration = (performance.now() - startedAt) / 1000;
    seconds += duration;
    count += 1;
    for (const [index, bound] of BUCKETS.entries())
      if (duration <= bound) buckets[index] = (buckets[index] ?? 0) + 1;
  });
}

type RefusedFor = keyof typeof refused;
const refused = { "another-site": 0, "page-limit": 0, "connection-limit": 0 };

/** Counts requests that are refused before they reach a handler. */
export function countRefused(reason: RefusedFor): void {
  refused[reason] += 1;
}

/** Other methods are counted as one, so that a client cannot add names. */
const KNOWN = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function writeMetrics(): string {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    ...describe("http_requests_total", "counter", "Requests by method and status"),
    ...[...answers].map(([labels, number]) => `http_requests_total{${labels}} ${number}`),
    ...describe("http_request_duration_seconds", "histogram", "From the header to the end of the answer"),
    ...BUCKETS.map((bound, index) => `http_request_duration_seconds_bucket{le="${bound}"} ${buckets[index]}`),
    `http_request_duration_seconds_bucket{le="+Inf"} ${count}`,
    `http_request_duration_seconds_sum ${seconds}`,
    `http_request_duration_seconds_count ${count}`,
    ...describe(
      "http_requests_refused_total",
      "counter",
      "Requests refused before they were read, by reason",
    ),
    ...Object.entries(refused).map(
      ([reason, number]) => `http_requests_refused_total{reason="${reason}"} ${number}`,
    ),
    ...gauge("http_requests_under_way", "Requests that wait for their answer", inFlight),
    ...gauge("process_resident_memory_bytes", "Memory of the process", rss),
    ...gauge("nodejs_heap_size_used_bytes", "Memory of its objects", heapUsed),
    ...gauge(
      "nodejs_eventloop_lag_p99_seconds",
      "How late it comes to its work, since the start",
      delay.percentile(99) / 1e9,
    ),
    ...describe("process_cpu_seconds_total", "counter", "Time on the processors"),
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
    ...gauge("process_start_time_seconds", "When it began", Math.round(Date.now() / 1000 - process.uptime())),
    "",
  ].join("\n");
}

const describe = (name: string, type: string, help: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

const gauge = (name: string, help: string, value: number) => [
  ...describe(name, "gauge", help),
  `${name} ${value}`,
];
