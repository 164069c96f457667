// Runs sqlmap at level 3 on one call at a time and parses its output.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RightCall } from "./right-calls.ts";

/** A scan that takes longer is killed and counts as not done. */
const TIMEOUT_MS = 1_200_000;
const WORDS =
  "--batch --ignore-stdin --level=3 --risk=1 --dbms=PostgreSQL --keep-alive --drop-set-cookie --flush-session --disable-coloring " +
  "--skip-waf --timeout=20 --ignore-code=400,401,402,403,404,405,409,413,415,422,429";

export type Scan = {
  /** Parameters found not injectable, in sqlmap's names: `GET q`, `POST JSON email`, `Cookie session`, `URI #1*`. */
  closed: string[];
  isInjectable: boolean;
  /** Whether the scan finished by itself. */
  isDone: boolean;
  output: string;
};

/** The request as text; sqlmap tries every field and every place with a `*`. */
export function writeRequest({ endpoint, params, query, body, cookie }: RightCall, host: string): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => `${params[name] ?? ""}*`);
  // With a mark in the path sqlmap tries marked places only, so the values of the query are marked too.
  const isMarked = Object.keys(params).length > 0 || Object.keys(query).some(isLeftOut);
  const mark = isMarked ? "*" : "";
  const search = [...new URLSearchParams(query)]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}${mark}`)
    .join("&");
  const lines = [
    `${endpoint.method} ${path}${search && `?${search}`} HTTP/1.1`,
    `Host: ${host}`,
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64)",
    `Referer: http://${host}/`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(endpoint.body ? ["Content-Type: application/json"] : []),
  ];
  return `${lines.join("\n")}\n\n${endpoint.body ? JSON.stringify(body, Object.keys(body).some(isLeftOut) ? markText : undefined) : ""}`;
}

/** sqlmap at level 3 leaves out what is called a token, unless its value has a mark. Then it tries marked values only. */
const isLeftOut = (name: string) => name.endsWith("token");
const markText = (_name: string, value: unknown) => (typeof value === "string" ? `${value}*` : value);

/** Headers are tried only on request. */
export async function scan(
  program: string,
  { folder, name, request, headers }: { folder: string; name: string; request: string; headers: boolean },
): Promise<Scan> {
  const file = join(folder, `${name}.http`);
  writeFileSync(file, request);
  const words = [...WORDS.split(" "), `--output-dir=${join(folder, name)}`, "-r", file];
  if (!headers) words.push("--skip=User-Agent,Referer,Cookie");
  const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"], timeout: TIMEOUT_MS });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  await once(child, "close");
  const closed = [
    ...output.matchAll(
      /\[WARNING\] (?:\(custom\) )?(?:(.+?) )?parameter '(.+?)' does not seem to be injectable/g,
    ),
  ];
  return {
    closed: closed.map(([, place = "header", parameter]) => `${place} ${parameter}`),
    isInjectable: /identified the following injection point|is vulnerable/.test(output),
    isDone: /all tested parameters do not appear to be injectable|identified the following/.test(output),
    output,
  };
}
