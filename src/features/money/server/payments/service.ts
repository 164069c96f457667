// What other areas may ask of payments.

export { countRefunds, countUnsettled, listRefundsOf } from "./refunds/repository.ts";
export { countTransfers, listTransfers } from "./transfers/repository.ts";
