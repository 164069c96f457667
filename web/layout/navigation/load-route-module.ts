// Fetches the code of a page. The bundle takes this in place of React Router's own function (vite.config.ts), which
// reloads the whole page when code does not arrive: without a connection that leads out of the site.
type RouteEntry = { id: string; module: string };

/** `wait` resolves when somebody tries again. Null until the notice that offers this is loaded. */
export const missingCode: { wait: ((module: string) => Promise<void>) | null } = { wait: null };

/** Called by React Router. While the code cannot be fetched the navigation stays open. */
export async function loadRouteModule(
  { id, module }: RouteEntry,
  cache: Record<string, unknown>,
): Promise<unknown> {
  while (!(id in cache)) {
    try {
      cache[id] = await import(/* @vite-ignore */ module);
    } catch {
      await (missingCode.wait ?? reload)(module);
    }
  }
  return cache[id];
}

function reload(): Promise<void> {
  window.location.reload();
  return new Promise(() => {});
}
