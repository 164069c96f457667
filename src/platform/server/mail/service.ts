// What other areas ask of mail.
export { countMail, findWaitingSince } from "./health-repository.ts";
export { clearExpiredMail, forgetRefusal, moveWaitingMail } from "./repository.ts";
