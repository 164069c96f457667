// Runs the hiring journey of tests/e2e in a real browser against a running product.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "#tests/support/product.ts";

/** `dataDir` is the folder whose `mail/` has the product's mails. */
export async function runMainPromise({ url, dataDir }: { url: string; dataDir: string }) {
  const playwright = ["node_modules/@playwright/test/cli.js", "test", "-c", "tests/e2e"];
  const words = [...playwright, "hiring-journey", "--project=phone"];
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PRODUCT_URL: url, PRODUCT_DATA_DIR: dataDir };
  const child = spawn(process.execPath, words, { cwd: ROOT, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const [code] = await once(child, "exit");
  const summary = output.match(/\d+ (passed|flaky|failed).*/g)?.join(", ");
  return { passed: code === 0, output, summary };
}
