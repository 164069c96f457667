// `npm run dev`: the server begins again when a file of its own layers changes; pages are replaced in the browser without that.
import { globSync } from "node:fs";
import { ROOT, run } from "./run.ts";

const folders = globSync("src/{platform,features/*}/{domain,server}", { cwd: ROOT });
const watched = ["src/app.ts", "src/background.ts", "src/calls.ts", ...folders].map(
  (path) => `--watch-path=${path}`,
);
process.exitCode = await run("node", [...watched, "scripts/serve.ts"], { NODE_ENV: "development" });
