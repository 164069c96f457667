// What other areas ask of subscriptions.
export { effectiveStatus } from "./current.ts";
export { listLedger } from "./ledger-entry-repository.ts";
export { countHolds, sumAdded } from "./ledger-repository.ts";
export { findPlan } from "./plan-repository.ts";
export { notifyOfPayment } from "./notify-employer.ts";
export {
  findSubscription,
  insertSubscription,
  listUnpaid,
  listSubscriptionsOf,
  lockSubscriptionsOf,
  updateSubscription,
} from "./repository.ts";
export { findSubscriber, type SubscriptionOfEmployer } from "./subscriber-repository.ts";
export { isOpen, settleAndActivate } from "./settle.ts";
export { endForRefund, restoreAfterRefund } from "./end-for-refund.ts";
export { findSettlement, isRefunded } from "./settlement-repository.ts";
export { subscribe } from "./subscribe.ts";
