// What other areas ask of mail.
export { countMail, findWaitingSince } from "./health-repository.ts";
export { clearExpiredMail, forgetRefusal } from "./repository.ts";
