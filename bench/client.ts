// An HTTP client of a logged-in school that reuses its connections.
import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyId } from "#platform/domain/ids.ts";
import { beginSession } from "#features/accounts/server/sessions.ts";
import { newPersonId } from "#platform/server/database/new-id.ts";
import type { BenchDatabase } from "./database.ts";
import { percentilesOf, timed } from "./meter.ts";

type School = { id: string; cookie: string };

/** Logs in an admin, or the candidate with the lowest number. */
export async function logIn({ db }: BenchDatabase, role: "admin" | "candidate"): Promise<string> {
  const candidate = await db.selectFrom("candidates").select("id").orderBy("cid").executeTakeFirstOrThrow();
  const id = role === "admin" ? newPersonId<AnyId>() : candidate.id;
  if (role === "admin")
    await db
      .insertInto("accounts")
      .values({ id, email: `${id}@bench.example`, role, password_hash: "none" })
      .execute();
  const { token } = await beginSession(db, { id, role }, { now: new Date(), userAgent: "bench" });
  return `session=${token}`;
}

export async function logInSchool({ db }: BenchDatabase): Promise<School> {
  const email = "school@bench.example";
  const before = db.selectFrom("school_owners").select("employer_id").where("email", "=", email);
  await db.deleteFrom("employers").where("id", "in", before).execute();
  await db.deleteFrom("accounts").where("email", "=", email).execute();
  const id = newPersonId<AnyId>();
  await db.insertInto("accounts").values({ id, email, role: "employer", password_hash: "none" }).execute();
  await db
    .insertInto("employers")
    .values({
      id,
      institute_name: "Bench School",
      board: "CBSE_SCHOOL",
      affiliation: "CBSE 1",
      website_link: null,
      phone: "9123456780",
      city: "Bhopal",
      state: "Madhya Pradesh",
      country: "India",
      photo_key: null,
    })
    .execute();
  await db
    .insertInto("memberships")
    .values({ employer_id: id, account_id: id, role: "owner", joined_at: new Date() })
    .execute();
  const { token } = await beginSession(db, { id, role: "employer" }, { now: new Date(), userAgent: "bench" });
  return { id, cookie: `session=${token}` };
}

export async function startServer({ connection }: BenchDatabase) {
  const child = fork(join(import.meta.dirname, "server.ts"), {
    env: {
      ...process.env,
      NODE_ENV: "production",
      BENCH_SERVER: JSON.stringify({ connection, folder: join(tmpdir(), "edunakuri-bench-files") }),
    },
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return { pid: child.pid ?? 0, port, stop: () => child.disconnect() };
}

/** Reads the whole answer; any status but 200 is an error. */
export function caller(port: number, cookie: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return (path: string) =>
    new Promise<{ text: string; link: string }>((resolve, reject) => {
      const outgoing = request({ agent, port, host: "127.0.0.1", path, headers: { cookie } }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => (text += part));
        answer.on("end", () =>
          answer.statusCode === 200
            ? resolve({ text, link: String(answer.headers.link ?? "") })
            : reject(new Error(`${path} answered ${answer.statusCode}: ${text}`)),
        );
      });
      outgoing.on("error", reject).end();
    });
}

/** Runs this many clients; each sends its next request as soon as it has an answer. */
export async function crowd(
  ask: ReturnType<typeof caller>,
  paths: readonly string[],
  clients: number,
  milliseconds: number,
) {
  const start = performance.now();
  const times: number[] = [];
  let errors = 0;
  const one = async (first: number) => {
    for (let index = first; performance.now() < start + milliseconds; index++) {
      await timed(() => ask(paths[index % paths.length] ?? "/")).then(
        (time) => times.push(time),
        () => (errors += 1),
      );
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client * 3)));
  const perSecond = (times.length / (performance.now() - start)) * 1000;
  return { perSecond, errors, percentiles: percentilesOf(times) };
}
