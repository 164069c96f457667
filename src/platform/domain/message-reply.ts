// The answer of a change: a sentence for the person who made it, beside which an answer may have more.
import { z } from "./zod.ts";

export const message = z.object({ message: z.string() });
