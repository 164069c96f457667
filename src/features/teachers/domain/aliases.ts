// Other names of two lists of a candidate: some programs send them in place of the usual names (API-6).
import { z } from "#platform/domain/zod.ts";

const ALIASES: Readonly<Record<string, string>> = {
  PreferedLocation: "preferredLocations",
  otherLanguages: "otherLanguagesKnown",
};

/** The same schema, which also reads a list under its other name. Where both are sent, the usual name counts. */
export function withAliases<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((sent: z.input<Schema>) => renameAliases(sent), schema);
}

function renameAliases(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null) return sent;
  const entries = Object.entries(sent);
  const renamed = entries.flatMap(([name, value]): [string, unknown][] => {
    const usual = ALIASES[name];
    return usual === undefined ? [] : [[usual, value]];
  });
  return { ...Object.fromEntries(renamed), ...sent };
}
