// What other areas ask of verifications.
export { findContactRights } from "./contact-rights-repository.ts";
export { countQueue } from "./queue-repository.ts";
