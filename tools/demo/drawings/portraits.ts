// Draws portraits of invented people. The same seed gives the same face.
import sharp from "sharp";
import type { HairStyle } from "#tools/art/parts/heads.ts";
import {
  CLAY,
  circle,
  dice,
  HAIR,
  INK,
  LEAF,
  oval,
  picture,
  rect,
  ROSE,
  SKIN,
  SUN,
  TEAL,
  WHITE,
  WOOD,
} from "#tools/art/parts/palette.ts";
import { person, type Wear } from "#tools/art/parts/people.ts";

export type Gender = "Male" | "Female" | "Other";

const SIDE = 400;
const GROUNDS = [TEAL.pale, SUN.pale, CLAY.pale, LEAF.pale, TEAL.mist, "#F2E3D0", "#E7DCEB", "#D9E6EE"];
const CLOTH = [
  TEAL.dark,
  SUN.full,
  CLAY.full,
  ROSE.full,
  LEAF.full,
  TEAL.mid,
  "#7A5C8E",
  "#3F6C94",
  CLAY.deep,
  WOOD.full,
];
const PLAIN = [WHITE, "#DCE9EC", "#F3E7D3", TEAL.soft, "#C9D8E6", SUN.soft, "#7DA08A", "#3F6C94", CLAY.soft];
const HAIRS = [HAIR.black, HAIR.black, HAIR.black, HAIR.brown];
const WOMAN: { hair: HairStyle[]; wear: Wear[] } = {
  hair: ["bun", "plait", "long", "bob", "bun", "long", "scarf", "plait"],
  wear: ["saree", "kameez", "saree", "kameez", "kameez"],
};
const MAN: { hair: HairStyle[]; wear: Wear[] } = {
  hair: ["short", "parted", "short", "parted", "short", "parted", "grey", "grey", "turban"],
  wear: ["shirt", "kurta", "shirt", "shirt"],
};

/** A WebP of 400 by 400 pixels, encoded with the least effort because hundreds are drawn at once. */
export function drawPortrait(seed: number, gender: Gender): Promise<Buffer> {
  return sharp(Buffer.from(portraitSvg(seed, gender)))
    .webp({ quality: 82, effort: 0 })
    .toBuffer();
}

export function portraitSvg(seed: number, gender: Gender): string {
  const roll = dice(seed + 1);
  // The first numbers of neighbouring seeds are similar, so they are skipped.
  for (let skipped = 0; skipped < 5; skipped++) roll();
  const pick = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(roll() * things.length)]!;

  const woman = gender === "Female" || (gender === "Other" && roll() < 0.5);
  const style = woman ? WOMAN : MAN;
  const ground = pick(GROUNDS);
  const skin = pick(SKIN);
  const hair = pick(style.hair);
  const wear = pick(style.wear);
  const colour = wear === "shirt" ? pick(PLAIN) : pick(CLOTH);
  const second =
    wear === "saree" || wear === "kameez"
      ? pick([SUN.soft, WHITE, SUN.pale, TEAL.pale].filter((tone) => tone !== ground))
      : INK;
  const beard = hair === "turban" || (!woman && hair !== "grey" && roll() < 0.3);

  const figure = person({
    x: SIDE / 2,
    y: 858,
    h: 812,
    skin,
    hair,
    hairColour: pick(HAIRS),
    cloth: pick(CLOTH.filter((tone) => tone !== colour)),
    beard,
    glasses: roll() < 0.3,
    earrings: woman && hair !== "bob" && hair !== "long" && roll() < 0.8,
    bindi: woman && hair !== "scarf" && roll() < 0.6,
    wear,
    colour,
    second,
    half: true,
  });
  const disc = circle(SIDE * (0.3 + roll() * 0.4), 150 + roll() * 60, 150 + roll() * 40, WHITE);
  return picture(
    SIDE,
    SIDE,
    rect(0, 0, SIDE, SIDE, ground) +
      disc.replace("/>", ' opacity=".38"/>') +
      oval(200, 420, 190, 60, INK, 0.08) +
      figure,
  );
}
