// What other areas ask of mail.
export { countMail } from "./health-repository.ts";
export { clearExpiredMail } from "./repository.ts";
