// Logos of eight invented partner schools: an emblem and a name in one colour.
import { circle, line, picture, rect, shape } from "../parts/palette.ts";

const TONE = "#3D5A60";
const PALE = "#FBF8F2";

/** Names of schools in the demo world, each with its emblem. */
export const CRESTS: { file: string; words: [string, string]; emblem: string }[] = [
  {
    file: "neem-grove",
    words: ["Neem Grove", "Public School"],
    emblem:
      shape("M24 58V36M24 58", TONE) +
      line("M24 58V30M24 44L14 36M24 40L34 32", TONE, 3) +
      circle(24, 20, 12, TONE) +
      circle(12, 28, 9, TONE) +
      circle(36, 26, 9, TONE),
  },
  {
    file: "himalaya-house",
    words: ["Himalaya", "House School"],
    emblem: shape("M2 54L20 16L28 32L34 24L46 54Z", TONE) + shape("M20 16L26 28L21 32L17 28L14 29Z", PALE),
  },
  {
    file: "sunrise-academy",
    words: ["Sunrise", "Academy"],
    emblem:
      shape("M8 42A16 16 0 0 1 40 42Z", TONE) +
      line("M24 12V19M6 22L11 27M42 22L37 27M2 42H46M10 50H38", TONE, 3.4),
  },
  {
    file: "lotus-vidyalaya",
    words: ["Lotus", "Vidyalaya"],
    emblem:
      shape(
        "M24 12C32 22 32 36 24 46C16 36 16 22 24 12ZM4 26C14 26 20 34 22 46C12 46 4 38 4 26ZM44 26C34 26 28 34 26 46C36 46 44 38 44 26Z",
        TONE,
      ) + line("M8 53H40", TONE, 3.4),
  },
  {
    file: "deccan-college",
    words: ["Deccan Hills", "Junior College"],
    emblem:
      shape("M4 8H44V32C44 46 34 54 24 58C14 54 4 46 4 32Z", TONE) +
      shape("M10 26C16 22 20 23 24 26C28 23 32 22 38 26V40C32 37 28 37 24 40C20 37 16 37 10 40Z", PALE) +
      line("M24 27V39", TONE, 2),
  },
  {
    file: "river-bank",
    words: ["Riverbank", "Residential"],
    emblem:
      circle(24, 32, 23, TONE) +
      `<g fill="none" stroke="${PALE}" stroke-width="3.2" stroke-linecap="round"><path d="M8 30q5 -5 10 0t10 0t12 0M8 40q5 -5 10 0t10 0t12 0"/><path d="M24 24V14M24 14L32 22H24"/></g>`,
  },
  {
    file: "little-lamp",
    words: ["Little Lamp", "Play School"],
    emblem:
      shape("M4 36C14 46 34 46 44 36C42 50 34 56 24 56S6 50 4 36Z", TONE) +
      shape("M24 8C32 18 32 28 24 34C16 28 16 18 24 8Z", TONE) +
      shape("M24 20C27 25 27 29 24 32C21 29 21 25 24 20Z", PALE),
  },
  {
    file: "compass-institute",
    words: ["Compass", "Institute"],
    emblem:
      circle(24, 32, 23, TONE) +
      circle(24, 32, 18, PALE) +
      shape("M24 16L30 32L24 48L18 32Z", TONE) +
      circle(24, 32, 3, PALE),
  },
];

export const crest = (emblem: string, first: string, second: string) =>
  picture(160, 64, emblem + rect(56, 14, 1.4, 36, TONE) + `<g fill="${TONE}">${first}${second}</g>`);
