// Schema of the field "city, state, country": three non-empty parts with normalised spaces (REG-38).
import { z } from "../zod.ts";
import { SHORT_TEXT } from "../field.ts";
import { contactError } from "../public-text.ts";
import { formatPlace, parsePlace } from "./place.ts";

export const placeText = (sentence: string) =>
  z
    .string({ error: sentence })
    .max(SHORT_TEXT, sentence)
    .transform((text, context) => {
      const place = /\p{Cc}/u.test(text) || contactError(text) !== null ? null : parsePlace(text);
      if (place) return formatPlace(place);
      context.addIssue({ code: "custom", message: sentence });
      return z.NEVER;
    });
