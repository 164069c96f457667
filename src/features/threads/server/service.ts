// What other areas ask of threads.
export { countUnreadOf, countUnreadThreads } from "./repository.ts";
