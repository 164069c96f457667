// What other areas may ask of payments.

export { countTransfers, listTransfers } from "./transfers/repository.ts";
