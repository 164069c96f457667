// bench:api: the most frequent reading calls, by a logged-in school over eight connections.
import { caller, crowd, logInSchool, startServer } from "./client.ts";
import type { BenchDatabase } from "./database.ts";
import { idOf } from "./people.ts";

const MILLISECONDS = 3_000;
/** Warm-up before measuring, for query plans and compiled code. */
const WARM_MS = 1_500;
const CONNECTIONS = 8;

export type ApiResult = {
  size: number;
  calls: { path: string; perSecond: number; p50: number; p99: number; faults: number }[];
};

export async function benchApi(database: BenchDatabase): Promise<ApiResult> {
  const school = await logInSchool(database);
  const server = await startServer(database);
  const paths = [
    "/api/auth/session",
    "/api/candidates/allCandidate?page=1&limit=15",
    "/api/candidates/allCandidate?q=mathmatics%20bhopl&limit=15",
    "/api/candidates/allCandidate?subject=Physics&experience=2&limit=15",
    "/api/candidates/facets?subject=Physics&q=bhopal",
    "/api/candidates/suggestions?q=math",
    `/api/employer/candidateDetails/${idOf(1)}`,
    `/api/seenProfiles/employer/${school.id}`,
    "/api/subjects/getAllSubjects",
    "/api/places/cities?q=bhop",
  ];
  try {
    const ask = caller(server.port, school.cookie, CONNECTIONS);
    const calls: ApiResult["calls"] = [];
    for (const path of paths) {
      await crowd(ask, [path], CONNECTIONS, WARM_MS);
      const { perSecond, errors, percentiles } = await crowd(ask, [path], CONNECTIONS, MILLISECONDS);
      calls.push({
        path: path.replace(school.id, "{id}").replace(idOf(1), "{id}"),
        perSecond,
        p50: percentiles.p50,
        p99: percentiles.p99,
        faults: errors,
      });
    }
    return { size: database.size, calls };
  } finally {
    server.stop();
  }
}
