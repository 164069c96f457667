// Small drawings for empty lists, and placeholders for missing photos.
import { bush } from "../parts/outdoors.ts";
import { plant } from "../parts/indoors.ts";
import {
  at,
  BOARD,
  circle,
  CLAY,
  INK,
  line,
  oval,
  picture,
  rect,
  shape,
  SKIN,
  SUN,
  TEAL,
  WHITE,
  WOOD,
} from "../parts/palette.ts";
import { person } from "../parts/people.ts";

const ground = oval(120, 160, 104, 12, TEAL.pale, 0.7);
const backdrop = shape("M24 158C8 96 48 26 118 22C190 18 236 84 216 158Z", TEAL.mist);

/** A person looks through a large magnifying glass and finds a leaf. */
export const noPeople = () =>
  picture(
    240,
    180,
    backdrop +
      ground +
      plant(52, 160, 0.5) +
      person({
        x: 108,
        y: 164,
        h: 122,
        skin: SKIN[1],
        hair: "bun",
        bindi: true,
        wear: "saree",
        colour: BOARD,
        second: SUN.full,
        right: "reach",
      }) +
      at(
        166,
        78,
        1,
        circle(0, 0, 30, WHITE) +
          circle(0, 0, 24, "#DCEFEF") +
          line("M-12 -8A15 15 0 0 1 2 -17", WHITE, 4) +
          `<circle r="27" fill="none" stroke="${CLAY.full}" stroke-width="6"/>` +
          line("M-19 19L-32 32", WOOD.deep, 8),
      ) +
      bush(196, 163, 0.36),
  );

/** A calendar with an empty day behind a chair. */
export const noInterviews = () =>
  picture(
    240,
    180,
    backdrop +
      ground +
      rect(62, 34, 112, 92, WHITE, 8) +
      shape("M62 58V42Q62 34 70 34H166Q174 34 174 42V58Z", BOARD) +
      line("M86 28V42M150 28V42", WOOD.deep, 6) +
      [0, 1, 2]
        .map((row) =>
          [0, 1, 2, 3]
            .map((column) =>
              rect(
                74 + column * 24,
                68 + row * 18,
                17,
                12,
                row === 1 && column === 2 ? SUN.full : TEAL.mist,
                3,
              ),
            )
            .join(""),
        )
        .join("") +
      line("M125 92L129 96L136 88", INK, 2.4) +
      person({
        x: 190,
        y: 166,
        h: 104,
        skin: SKIN[2],
        hair: "short",
        wear: "kurta",
        colour: CLAY.full,
        second: WHITE,
        left: "hip",
        right: "wave",
        flip: true,
      }) +
      plant(42, 164, 0.52, TEAL.mid) +
      rect(84, 140, 44, 6, WOOD.full, 2) +
      line("M90 146V164M122 146V164M84 140V118", WOOD.full, 5),
  );

/** An empty letter box on a post, with a bird beside it. */
export const noMessages = () =>
  picture(
    240,
    180,
    backdrop +
      ground +
      bush(46, 163, 0.42) +
      rect(113, 96, 14, 68, WOOD.deep, 2) +
      shape("M72 102V70A24 24 0 0 1 96 46H146A24 24 0 0 1 170 70V102Z", CLAY.full) +
      shape("M72 102V70A24 24 0 0 1 120 70V102Z", CLAY.deep) +
      shape("M80 102V71A16 16 0 0 1 112 71V102Z", INK) +
      rect(66, 100, 110, 8, WOOD.full, 3) +
      line("M152 74V40", INK, 3) +
      shape("M152 38H172L166 45L172 52H152Z", SUN.full) +
      at(
        136,
        44,
        1,
        shape("M-16 0C-16 -14 -2 -18 6 -12C10 -20 20 -18 20 -10L26 -7L19 -5C18 4 4 6 -6 4L-22 8Z", TEAL.mid) +
          shape("M-8 -4C-2 -10 6 -6 8 0C2 4 -6 2 -8 -4Z", TEAL.dark) +
          circle(14, -12, 1.6, INK),
      ) +
      at(190, 150, 1, rect(-20, -16, 40, 28, WHITE, 3) + line("M-20 -14L0 2L20 -14", BOARD, 2.4)) +
      line("M36 60q6 -7 11 0q6 -7 11 0", INK, 2, 0.5),
  );

/** A neutral figure, for a person without a photo. */
export const someone = () =>
  picture(
    400,
    400,
    rect(0, 0, 400, 400, TEAL.mist) +
      shape("M60 400C60 306 120 262 200 262S340 306 340 400Z", TEAL.soft) +
      shape("M164 214H236V270Q200 300 164 270Z", "#9CCAC4") +
      oval(200, 160, 70, 82, "#B4D8D2"),
  );

/** A school building, for an institute without a picture. */
export const somewhere = () =>
  picture(
    400,
    400,
    rect(0, 0, 400, 400, TEAL.mist) +
      rect(70, 190, 260, 140, "#B4D8D2") +
      shape("M130 190L200 120L270 190Z", TEAL.soft) +
      rect(146, 186, 108, 144, "#9CCAC4") +
      shape("M172 330V264A28 28 0 0 1 228 264V330Z", TEAL.mid) +
      [88, 272].map((x) => rect(x, 214, 40, 40, WHITE, 4) + rect(x, 274, 40, 56, TEAL.soft, 4)).join("") +
      circle(200, 166, 12, WHITE) +
      rect(40, 330, 320, 10, TEAL.mid, 5),
  );
