// Unpacks the browser of the tests and prints its path.
import { chromiumPath } from "#tests/support/browser.ts";

console.log(await chromiumPath());
