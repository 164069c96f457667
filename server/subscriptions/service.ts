// What other areas ask of subscriptions.
export { effectiveStatus } from "./current.ts";
export { listLedger } from "./ledger-entry-repository.ts";
export { countHolds } from "./ledger-repository.ts";
export { findPlan } from "./plan-repository.ts";
export {
  insertSubscription,
  listSubscriptionsOf,
  lockSubscriptionsOf,
  updateSubscription,
} from "./repository.ts";
export { findSubscriber, type SubscriptionOfEmployer } from "./subscriber-repository.ts";
export { isOpen, settleAndActivate } from "./settle.ts";
export { findSettlement } from "./settlement-repository.ts";
export { subscribe } from "./subscribe.ts";
