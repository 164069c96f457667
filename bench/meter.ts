// Measures elapsed time and processor time: of this process, of another one, and of a whole PostgreSQL server.
import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

const TICKS_PER_SECOND = 100;

/** In milliseconds. */
export type Percentiles = { p50: number; p95: number; p99: number; count: number };

export function percentilesOf(times: readonly number[]): Percentiles {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), count: sorted.length };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The fields of /proc/<pid>/stat after the process name, beginning with the state. */
function statOf(pid: number | string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

/**
 * Processor milliseconds of a process: in nanoseconds over all threads where the kernel offers it, else in ticks of
 * 10 ms.
 */
export function cpuOf(pid: number | string): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
    );
    return threads.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  } catch {
    return ticksOf(pid, [11, 12]);
  }
}

function ticksOf(pid: number | string, at: readonly number[]): number {
  const fields = statOf(pid) ?? [];
  const ticks = at.reduce((sum, field) => sum + Number(fields[field] ?? 0), 0);
  return (ticks * 1000) / TICKS_PER_SECOND;
}

/** Processor milliseconds of the whole database server: the postmaster and all its child processes. */
export async function databaseMeter(pool: pg.Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = Number(statOf(rows[0]?.pid ?? 0)?.[1]);
  return () => {
    const children = readdirSync("/proc").filter(
      (name) => /^\d+$/.test(name) && Number(statOf(name)?.[1]) === postmaster,
    );
    // The last two fields are the times of ended child processes.
    return [postmaster, ...children].reduce<number>(
      (sum, pid) => sum + cpuOf(pid),
      ticksOf(postmaster, [13, 14]),
    );
  };
}

export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
