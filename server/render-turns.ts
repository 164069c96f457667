// Limits the pages of one network that are rendered at once. Its other pages wait, and other networks do not.

/** Runs the work when it is the network's turn. */
export type TakeTurn = <Result>(network: string, work: () => Promise<Result>) => Promise<Result>;

type Network = { running: number; waiting: (() => void)[] };

export function createRenderTurns(atOnce: number): TakeTurn {
  const networks = new Map<string, Network>();

  /** Begins at once if fewer are being rendered, else after one of them. */
  function begin(name: string): Promise<void> | void {
    const network = networks.get(name) ?? { running: 0, waiting: [] };
    networks.set(name, network);
    if (network.running >= atOnce) return new Promise((resolve) => network.waiting.push(resolve));
    network.running += 1;
  }

  function end(name: string): void {
    const network = networks.get(name);
    if (!network) return;
    const next = network.waiting.shift();
    if (next) return next();
    network.running -= 1;
    if (network.running === 0) networks.delete(name);
  }

  return async (name, work) => {
    await begin(name);
    try {
      return await work();
    } finally {
      end(name);
    }
  };
}
