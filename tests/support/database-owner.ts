// A process that only runs an embedded database, so that a test can kill it.
import { startEmbeddedDatabase } from "#platform/server/database/embedded.ts";

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error("The data folder is missing.");

const database = await startEmbeddedDatabase({ dataDir, print: () => {} });
process.on("SIGTERM", () => void database.stop().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify(database.connection)}\n`);
setInterval(() => {}, 1000);
