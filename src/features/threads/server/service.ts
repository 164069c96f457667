// What other areas ask of threads.
export { listFileKeysOf } from "./file-repository.ts";
export { openFile } from "./files.ts";
export { freezeThread } from "./freeze.ts";
export { countUnreadOf, countUnreadThreads, findReportedAt } from "./repository.ts";
