// The page's scripts, begun once the page is seen: what is read first does not wait for what is pressed later.
import { use } from "react";
import { Scripts, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from "react-router";
import { ALIVE } from "#web/layout/alive.ts";
import { useNonce } from "#web/layout/nonce.ts";

/** In place of the router's own `<Scripts>`, which sends for everything at once, ahead of pictures and letters. */
export function LateScripts() {
  const nonce = useNonce();
  if (import.meta.env.DEV) return <Scripts nonce={nonce} />;
  // In the browser they have done their work: nothing is compared with what was sent.
  return import.meta.env.SSR ? (
    <Sent nonce={nonce} />
  ) : (
    ["", ""].map((code, at) => <Inline key={at} code={code} />)
  );
}

function Sent({ nonce }: { nonce: string | undefined }) {
  const framework = use(FrameworkContext);
  const routes = useMatches().map(({ id }) => id);
  if (!framework) throw new Error("The page was rendered without its router");
  const { manifest, renderMeta, serverHandoffString } = framework;
  // The router then sends what its loaders found, too; it has no other way to be told.
  // oxlint-disable-next-line react/immutability
  if (renderMeta) renderMeta.didRenderScripts = true;
  return [writeHandOver(serverHandoffString ?? "{}"), writeStart(manifest, routes)].map((code, at) => (
    <Inline key={at} code={code} nonce={nonce} />
  ));
}

function Inline({ code, nonce }: { code: string; nonce?: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** As the router's own `<Scripts>` writes it. */
const writeHandOver = (handOver: string) =>
  `window.__reactRouterContext = ${handOver};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`;

type Manifest = NonNullable<Parameters<typeof FrameworkContext.Provider>[0]["value"]>["manifest"];

/** The router's list of modules, then what is shared, then the pages' own: each evaluated by itself, so that no task is long. */
function writeStart({ url, entry, routes }: Manifest, ids: readonly string[]): string {
  const own = ids.flatMap((id) => routes[id] ?? []);
  const shared = [...new Set([url, ...entry.imports, ...own.flatMap(({ imports = [] }) => imports)])];
  const modules = own.map(({ id, module }) => [id, module]);
  return `(${START})(${JSON.stringify({ shared, modules, entry: entry.module })})`;
}

/**
 * Begins after the first picture of the loaded page; at the first touch or key if that comes before; after three
 * seconds at the latest. A button pressed before the page is alive waits for it, and does what it can without after two.
 */
const START = `async ({ shared, modules, entry }) => {
  // The page's policy lets nobody make code of text: Zod need not try.
  window.__zod_globalConfig = { jitless: true };
  let alive = false, held;
  const press = () => {
    const button = held;
    held = undefined;
    if (button?.isConnected) button.click();
  };
  const done = () => {
    alive = true;
    press();
  };
  addEventListener("${ALIVE}", done, { once: true });
  addEventListener("click", (event) => {
    const button = event.target.closest?.("button:not([popovertarget])");
    if (alive || !button) return;
    event.preventDefault();
    event.stopPropagation();
    if (!held) setTimeout(() => alive || done(), 2000);
    held = button;
  }, true);

  await new Promise((begin) => {
    const seen = () => requestAnimationFrame(() => setTimeout(begin));
    if (document.readyState === "complete") seen();
    else addEventListener("load", seen);
    for (const touch of ["pointerdown", "keydown", "focusin"]) addEventListener(touch, begin, { once: true });
    setTimeout(begin, 3000);
  });
  const pause = () => new Promise((go) => setTimeout(go));
  const files = [...shared, ...modules.map(([, path]) => path), entry];
  for (const [at, href] of files.entries()) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    if (at % 6 === 5) await pause();
  }
  for (const path of shared) {
    await import(path);
    await pause();
  }
  const loaded = {};
  for (const [id, path] of modules) {
    loaded[id] = await import(path);
    await pause();
  }
  window.__reactRouterRouteModules = loaded;
  await import(entry);
}`;
