// What other areas ask of reports.
export { countReports } from "./queue-repository.ts";
export { isOnHold } from "./repository.ts";
