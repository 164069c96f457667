// The process: reads the settings, opens the dependencies, listens, and shuts down cleanly. scripts/serve.ts starts it.
import { setTimeout as sleep } from "node:timers/promises";
import { applyErasures } from "#features/own-data/server/account-deletion/erasures.ts";
import { ensureFirstAdmin } from "#features/accounts/server/first-admin.ts";
import { startBackground } from "#src/background.ts";
import { subscribeToChanges } from "#platform/server/database/changes.ts";
import { findKeyFault } from "#platform/server/database/message-key.ts";
import { openReplica } from "#platform/server/database/replica.ts";
import { warnOfSuperuser } from "#platform/server/database/embedded/roles.ts";
import type { Deps } from "#platform/server/deps.ts";
import { readEnvironment, warnOfSettings } from "#platform/server/env.ts";
import { observeHearing } from "#platform/server/gauges.ts";
import { CONNECTIONS_PER_NETWORK } from "#platform/server/http/limits/connection-limit.ts";
import { closeHttpServer, createHttpServer, listen } from "#platform/server/http/http-server.ts";
import { endStreams } from "#platform/server/notifications/stream.ts";
import { createRepeatFilter } from "#platform/server/repeated-failures.ts";
import { createServerContext, type ServerContext } from "#platform/server/server-context.ts";
import { createSite } from "#src/site.ts";
import { writeAccess, handOverPassword } from "#src/access.ts";
import { writeFailure } from "#platform/server/start/explain-failure.ts";
import { writePortFailure, requireFreePort } from "#platform/server/start/port.ts";
import { answerOutdated, watchSchema } from "#platform/server/start/outdated.ts";
import { exitStatusOf } from "#platform/server/start-error.ts";
import { onShutdown, answerLeaving } from "#platform/server/start/shutdown.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);

/** What a start does before it listens, such as filling an empty database. Returns lines on how to log in. */
export type Preparation = (deps: Deps, print: (line: string) => void) => Promise<(url: string) => string[]>;

/** Starts the product in this process. A failure is explained, and ends the process. */
export async function startServer(prepare: Preparation): Promise<void> {
  await start(prepare).catch(async (error: unknown) => {
    // A signal to a whole terminal also ends the programs that a start runs; it is heard before their failure is one.
    await sleep(100);
    fail(error);
  });
}

async function start(prepare: Preparation): Promise<void> {
  // Nothing is served yet: the next start writes what is not written, and the embedded database ends by itself.
  let stop = () => Promise.resolve();
  onShutdown(["SIGTERM", "SIGINT"], () => stop(), fail);
  const env = readEnvironment();
  for (const line of warnOfSettings()) print(line);
  await requireFreePort(env);
  const context = await createServerContext(env, print);
  const { deps } = context;
  await applyErasures(deps, print);
  await warnOfSuperuser(deps.db, print);
  const keyFault = await findKeyFault(deps.db, env);
  if (keyFault) print(keyFault);
  const firstAdmin = await ensureFirstAdmin(deps);
  const password = firstAdmin && handOverPassword(env, firstAdmin);
  try {
    const logins = await prepare(deps, print);
    const served = await serve(context);
    stop = served.stop;
    for (const line of await writeAccess(deps, { port: served.port, password, logins })) print(line);
  } catch (error) {
    // The next start makes no other admin.
    if (password) print(`The first admin was made: ${password}`);
    throw error;
  }
}

async function serve({ deps, direct, close }: ServerContext) {
  const { env } = deps;
  const background = startBackground(deps);
  const httpServer = createHttpServer({
    log: deps.log,
    https: env.PUBLIC_URL?.startsWith("https:") ?? false,
    behindProxy: env.TRUST_PROXY > 0,
    connectionsPerNetwork:
      env.TRUST_PROXY > 0 ? undefined : Math.ceil(CONNECTIONS_PER_NETWORK * env.RATE_LIMIT_FACTOR),
  });
  const isWorthALine = createRepeatFilter();
  const changes = await subscribeToChanges({
    connection: direct,
    notify: (channel, word) => deps.pool.query("select pg_notify($1, $2)", [channel, word]),
    onDisconnect: ({ message }) => {
      if (isWorthALine(message))
        deps.log.warn({ reason: message }, "pages are not kept: changes are not heard");
    },
  });
  observeHearing(() => changes.version() !== null);
  const replica = env.DATABASE_READ_URL
    ? await openReplica({
        primary: deps,
        connection: { connectionString: env.DATABASE_READ_URL, max: env.DATABASE_POOL },
        namedStatements: env.namedStatements,
        version: changes.version,
        log: deps.log,
      })
    : undefined;
  const site = await createSite({ ...deps, ...(replica && { replica }) }, httpServer.server, changes);
  let serving: Parameters<typeof httpServer.serve> = [site.fetch, site.before];
  httpServer.serve(...serving);
  const watch = watchSchema(deps, async (reason) => {
    serving = [answerOutdated(reason)];
    httpServer.serve(...serving);
    endStreams();
    await background.stop();
  });
  const port = await listen(httpServer.server, env.PORT, env.HOST).catch((error: unknown) => {
    throw writePortFailure(error, env);
  });
  if (env.NODE_ENV === "production" && !env.PUBLIC_URL?.startsWith("https:")) {
    print("Set PUBLIC_URL to its https address before people use it: cookies are only then bound to https.");
  }
  return {
    port,
    stop: async () => {
      watch.stop();
      if (env.SHUTDOWN_DELAY > 0) {
        const [answer, before] = serving;
        httpServer.serve(answerLeaving(answer), before);
        await sleep(env.SHUTDOWN_DELAY * 1_000);
      }
      endStreams();
      await closeHttpServer(httpServer.server);
      await site.close();
      await background.stop();
      await changes.stop();
      await replica?.stop();
      await close();
    },
  };
}

function fail(error: unknown): never {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${writeFailure(error) ?? stack}\n`);
  process.exit(exitStatusOf(error));
}
