// Ends the process on a signal; meanwhile it says so to the proxy, and still answers everything else.

/** The first signal shuts down cleanly, a second one ends the process at once. */
export function onShutdown(
  signals: NodeJS.Signals[],
  shutDown: () => Promise<void>,
  fail: (error: unknown) => void,
): void {
  let isShuttingDown = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (isShuttingDown) process.exit(1);
      isShuttingDown = true;
      shutDown().then(() => process.exit(0), fail);
    });
  }
}

type Fetch<Rest extends unknown[], Answer> = (request: Request, ...rest: Rest) => Answer;

export function answerLeaving<Rest extends unknown[], Answer>(
  answer: Fetch<Rest, Answer>,
): Fetch<Rest, Answer | Response> {
  return (request, ...rest) =>
    new URL(request.url).pathname === "/readyz"
      ? Response.json(
          { status: "not ready", reason: "The process is ending." },
          { status: 503, headers: { "Cache-Control": "no-store" } },
        )
      : answer(request, ...rest);
}
