// Unpacks the browser of the tests and prints where it is.
import { chromiumPath } from "#tests/support/browser.ts";

console.log(await chromiumPath());
