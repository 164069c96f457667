// Limits in an installation that multiplies them (RATE_LIMIT_FACTOR).

/** At least one, so that no factor forbids a thing altogether. */
export const scaleLimit = (limit: number, factor: number): number => Math.max(1, Math.round(limit * factor));
