// Builds and serves an empty page with React and the router only, as the lower bound for all pages.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

const MODULES = join(import.meta.dirname, "../node_modules");

const SCRIPT = `
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
const page = createElement("main", null, createElement("h1", null, "An empty page"));
const router = createBrowserRouter([{ path: "*", element: page }]);
createRoot(document.getElementById("page")).render(createElement(RouterProvider, { router }));
`;

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The floor</title><meta name="description" content="An empty page"><link rel="icon" href="data:,">
<script type="module" src="/floor.js"></script></head>
<body><div id="page"><main><h1>An empty page</h1></main></div></body></html>`;

export async function serveBaseline(): Promise<{ url: string; close: () => void }> {
  const script = brotliCompressSync(await buildScript());
  const server = createServer((request, response) => {
    if (request.url === "/") return response.setHeader("content-type", "text/html").end(PAGE);
    if (request.url === "/robots.txt") return response.end("User-agent: *\nAllow: /\n");
    if (request.url !== "/floor.js") return response.writeHead(404).end();
    return response
      .setHeader("content-type", "text/javascript")
      .setHeader("content-encoding", "br")
      .setHeader("content-length", script.length)
      .end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

async function buildScript(): Promise<Buffer> {
  // Next to the packages, so that imports resolve.
  const folder = mkdtempSync(join(MODULES, ".floor-"));
  try {
    const input = join(folder, "main.js");
    writeFileSync(input, SCRIPT);
    const options = { input, output: { entryFileNames: "floor.js" } };
    await build({
      root: folder,
      configFile: false,
      logLevel: "error",
      define: { "process.env.NODE_ENV": '"production"' },
      build: { outDir: "out", rolldownOptions: options },
    });
    return readFileSync(join(folder, "out/floor.js"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
