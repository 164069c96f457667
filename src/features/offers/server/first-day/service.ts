// What other areas ask of first days.
export { countFirstDays } from "./read.ts";
export { countContradictions } from "./staff-repository.ts";
