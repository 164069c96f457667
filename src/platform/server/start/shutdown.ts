// Ends the process on a signal.

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
