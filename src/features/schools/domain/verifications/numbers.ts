// Reads the registration numbers of schools and says what is wrong with their form (SCHOOL-2).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import type { InstituteType } from "../terms.ts";
import { readState } from "#platform/domain/places/states.ts";
import { GST_STATES, UDISE_STATES } from "./state-codes.ts";
import type { NumberKind } from "./terms.ts";
import { toLatinDigits } from "#platform/domain/text/digits.ts";

type Read = { number: string; message?: never } | { number?: never; message: Text };

const MAX_OTHER = 60;

/**
 * Returns the number as it is stored, or the sentence that refuses it. Spaces, small letters and the
 * digits of any script are accepted.
 */
export function readNumber(kind: NumberKind, typed: string): Read {
  const text = typed.trim();
  if (text === "") return { message: "Please enter the number." };
  return READERS[kind](
    kind === "other"
      ? text
      : toLatinDigits(text)
          .toUpperCase()
          .replace(/[\s.-]/g, ""),
  );
}

const READERS: Record<NumberKind, (text: string) => Read> = {
  udise: (text) => matching(text, /^\d{11}$/, "A UDISE code has 11 digits."),
  cbse: (text) =>
    /^\d{5}$/.test(text)
      ? {
          message:
            "This looks like the school code, which has 5 digits. The affiliation number has 6 or 7 digits.",
        }
      : matching(text, /^\d{6,7}$/, "A CBSE affiliation number has 6 or 7 digits."),
  cisce: (text) =>
    matching(text, /^[A-Z]{2}\d{3}$/, "A CISCE school code has two letters and three digits, like WB493."),
  aishe: (text) =>
    matching(
      text.replace(/^[CUS]/, "$&-"),
      /^[CUS]-\d{1,6}$/,
      "An AISHE code has C, U or S, a hyphen and digits, like C-39493.",
    ),
  gstin: readGstin,
  other: (text) =>
    text.length <= MAX_OTHER && !/\p{Cc}/u.test(text) && text.isWellFormed()
      ? { number: text }
      : {
          message: sentence("The number may have at most {most} characters on one line.", {
            most: MAX_OTHER,
          }),
        },
};

/** The kind whose number schools of a type write as their affiliation. */
const KIND_OF_TYPE: Partial<Record<InstituteType, NumberKind>> = {
  CBSE_SCHOOL: "cbse",
  ICSE_SCHOOL: "cisce",
  COLLEGE: "aishe",
  UNIVERSITY: "aishe",
};

/**
 * The number that is in what a school wrote as its affiliation, alone or after words; undefined where none of its kind
 * is found.
 */
export function numberInAffiliation(
  type: InstituteType,
  affiliation: string,
): { kind: NumberKind; number: string } | undefined {
  const kinds = [KIND_OF_TYPE[type], "udise", "gstin"] as const;
  for (const kind of kinds) {
    if (kind === undefined) continue;
    for (const text of [affiliation, ...affiliation.split(/[\s,:]+/)]) {
      const { number } = readNumber(kind, text);
      if (number !== undefined) return { kind, number };
    }
  }
  return undefined;
}

function matching(text: string, form: RegExp, message: string): Read {
  return form.test(text) ? { number: text } : { message };
}

/** The forms of the portal, by what the number is for. */
const GSTIN_FORMS = {
  /** Also of a composition dealer, an input service distributor or a developer of a special zone. */
  regular: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
  /** Made from a number for deducting tax (TAN), or a PAN. */
  tds: /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/,
  tcs: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/,
  /** Of an embassy or a body of the United Nations. */
  uin: /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/,
  /** Of somebody abroad who sells online services to India. */
  oidar: /^\d{4}[A-Z]{3}\d{5}OS[0-9A-Z]$/,
  /** Of a taxable person who lives abroad. */
  nonResident: /^\d{4}[A-Z]{3}\d{5}N[RT][0-9A-Z]$/,
} as const;
export type GstinForm = keyof typeof GSTIN_FORMS;

export function formOfGstin(text: string): GstinForm | undefined {
  const forms = Object.entries(GSTIN_FORMS) as [GstinForm, RegExp][];
  return forms.find(([, form]) => form.test(text))?.[0];
}

function readGstin(text: string): Read {
  const form = formOfGstin(text);
  if (form === undefined) return { message: "A GSTIN has 15 characters, like 27AAPFU0939F1ZV." };
  // Only those that are made from a PAN or a TAN have a check character of which the rule is published.
  if (form === "uin" || form === "oidar" || form === "nonResident") return { number: text };
  return text.at(-1) === gstinCheckCharacter(text)
    ? { number: text }
    : {
        message: "The last character of this GSTIN does not fit the others. Please look for a typing error.",
      };
}

const CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The check character that belongs to the first 14 characters. */
export function gstinCheckCharacter(gstin: string): string {
  const sum = Array.from(gstin.slice(0, 14)).reduce((total, character, index) => {
    const product = CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return CHARACTERS[(36 - (sum % 36)) % 36] ?? "";
}

/** The state that a number names; undefined where the code is of no state, null where this kind names none. */
export function stateOfNumber(kind: NumberKind, number: string): string | null | undefined {
  if (kind === "udise") return UDISE_STATES[number.slice(0, 2)];
  // 97 is "Other Territory", 99 a registration with the Centre: they name no state.
  if (kind === "gstin" && /^9[79]/.test(number)) return null;
  if (kind === "gstin") return GST_STATES[number.slice(0, 2)];
  return null;
}

/** True where the number names the state of the school, as people write it; null where there is nothing to compare. */
export function agreesWithState(kind: NumberKind, number: string, state: string): boolean | null {
  const named = stateOfNumber(kind, number);
  const own = readState(state);
  return named === null || own === undefined ? null : named === own;
}
