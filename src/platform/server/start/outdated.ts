// A process whose database was upgraded past it by a newer version: it serves nobody any more, and its jobs end.
import { refuseOlderVersion } from "#platform/server/database/schema-version.ts";
import type { Deps } from "#platform/server/deps.ts";

const CHECK_MS = 5_000;
const MESSAGE = "The site has just been renewed. Please reload the page.";

/** Calls back once, with a sentence for the operator, when the schema does not admit this version any more. */
export function watchSchema(
  { db, log }: Pick<Deps, "db" | "log">,
  onOutdated: (reason: string) => Promise<void>,
): { stop: () => void } {
  const check = async () => {
    // A database that does not answer says nothing about versions.
    const reason = await refuseOlderVersion(db).catch(() => null);
    if (!reason) return;
    clearInterval(timer);
    log.error({ reason }, "outdated");
    await onOutdated(reason);
  };
  const timer = setInterval(() => void check(), CHECK_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** Answers every request with 503, but that the process lives. */
export function answerOutdated(reason: string): (request: Request) => Response {
  return ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === "/healthz") return Response.json({ status: "alive" });
    const options = { status: 503, headers: { "Retry-After": "5", "Cache-Control": "no-store" } };
    if (pathname === "/readyz") return Response.json({ status: "not ready", reason }, options);
    return pathname.startsWith("/api/")
      ? Response.json({ code: "UNAVAILABLE", message: MESSAGE }, options)
      : new Response(MESSAGE, options);
  };
}
