// How many jobs a candidate may save; not multiplied by RATE_LIMIT_FACTOR.

export const MAX_SAVED = 200;
