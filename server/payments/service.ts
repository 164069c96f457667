// What other areas may ask of payments.

export { countTransfers } from "./transfers/repository.ts";
