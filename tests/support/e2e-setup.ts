// Global set-up of Playwright: one product with the demo world for all tests, unless PRODUCT_URL names a running one.
import { startProduct } from "#tests/support/product.ts";

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["PRODUCT_URL"]) return undefined;
  const product = await startProduct({ demoData: true });
  process.env["PRODUCT_URL"] = product.url;
  process.env["PRODUCT_DATA_DIR"] = product.dataDir;
  return () => product.stop();
}
