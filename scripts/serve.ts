// The process of the product, with the invented world where the settings ask for one. `npm start` builds the pages first.
import { startServer } from "#src/main.ts";
import { prepareInventedWorld } from "#tools/demo/first-start.ts";

await startServer(prepareInventedWorld);
