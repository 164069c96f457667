// A piece of SQL of the search, which takes its values as parameters.

/** SQL for a value; `put` takes what is in it from outside. */
export type Written = (put: Put) => string;
export type Put = (value: unknown, type: string) => string;
