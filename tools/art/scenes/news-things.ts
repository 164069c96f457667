// Pictures for news about new books, a science fair and an interview by video.
import { behindTable, books, bunting, plant, room, shelf, windowLight } from "../parts/indoors.ts";
import { flask, microscope } from "../parts/laboratory.ts";
import { garland } from "../parts/outdoors.ts";
import {
  BOARD,
  circle,
  CLAY,
  INK,
  LEAF,
  line,
  oval,
  picture,
  rect,
  ROSE,
  shape,
  SKIN,
  SUN,
  TEAL,
  WALL,
  WHITE,
  WOOD,
} from "../parts/palette.ts";
import { person } from "../parts/people.ts";

const [, WARM, BROWN, DARK] = SKIN;
const draw = (...parts: string[]) => picture(960, 540, parts.join(""));

export const newBooks = () =>
  draw(
    rect(0, 0, 960, 540, "#F3E4CC"),
    shelf(40, 40, 380, 4, 82, 61),
    shelf(560, 40, 370, 4, 82, 83),
    windowLight(430, 60, 120, 200),
    rect(0, 420, 960, 120, WOOD.full),
    rect(0, 420, 960, 14, WOOD.soft),
    oval(300, 470, 190, 14, INK, 0.18),
    ...[BOARD, SUN.full, CLAY.full, TEAL.soft, ROSE.full].map(
      (colour, index) =>
        rect(180 + (index % 2) * 14, 430 - index * 36, 230 - index * 8, 34, colour, 4) +
        rect(196 + (index % 2) * 14, 440 - index * 36, 14, 14, SUN.pale, 2),
    ),
    books(560, 464, 240, 170, 19),
    oval(680, 468, 140, 8, INK, 0.18),
    shape(
      "M424 480C470 462 510 466 540 484C570 466 610 462 656 480V520C610 502 570 506 540 522C510 506 470 502 424 520Z",
      WHITE,
    ),
    line(
      "M540 484V522M446 488C476 478 500 480 522 490M446 502C476 492 500 494 522 504M634 488C604 478 580 480 558 490M634 502C604 492 580 494 558 504",
      TEAL.soft,
      3,
    ),
    plant(870, 470, 1.3),
    plant(90, 470, 1.1, TEAL.mid),
  );

export const scienceFair = () =>
  draw(
    room(960, 540, 380, 480, WALL.cool, "#D8E3DC"),
    bunting(0, 30, 960, 30, 34, 16),
    rect(90, 120, 220, 190, WHITE, 6) +
      rect(90, 120, 220, 34, SUN.full, 6) +
      circle(150, 226, 34, TEAL.soft) +
      line("M210 190H280M210 214H280M210 238H260", TEAL.mid, 6),
    rect(370, 120, 220, 190, WHITE, 6) +
      rect(370, 120, 220, 34, BOARD, 6) +
      line("M396 280V180M396 280H560M410 260L450 230L490 244L546 190", CLAY.full, 5),
    rect(650, 120, 220, 190, WHITE, 6) +
      rect(650, 120, 220, 34, CLAY.full, 6) +
      shape("M700 280C690 220 730 190 800 180C804 240 770 280 710 276Z", LEAF.soft) +
      line("M700 286L770 214", LEAF.deep, 4),
    behindTable({
      x: 190,
      y: 500,
      h: 250,
      skin: BROWN,
      hair: "plaits",
      wear: "girl",
      colour: BOARD,
      second: WHITE,
      left: "down",
      right: "wave",
    }),
    behindTable({
      x: 480,
      y: 530,
      h: 260,
      skin: DARK,
      hair: "short",
      glasses: true,
      wear: "boy",
      colour: BOARD,
      second: WHITE,
      left: "front",
      right: "front",
    }),
    behindTable({
      x: 770,
      y: 500,
      h: 250,
      skin: WARM,
      hair: "scarf",
      cloth: WHITE,
      wear: "girl",
      colour: BOARD,
      second: WHITE,
      left: "reach",
      right: "down",
    }),
    rect(40, 412, 880, 18, WOOD.full, 4),
    rect(60, 430, 840, 110, TEAL.mid),
    garlandRow(60, 900, 440),
    flask(300, 412, 1, SUN.full),
    flask(370, 412, 0.8, CLAY.soft),
    microscope(620, 412, 0.8),
    circle(880, 380, 22, SUN.full) +
      line("M850 386A34 12 0 0 0 910 374", INK, 3) +
      rect(876, 398, 8, 14, INK),
    plant(80, 412, 0.5),
  );

const garlandRow = (from: number, to: number, y: number) =>
  [0, 1, 2, 3]
    .map((part) => garland(from + ((to - from) / 4) * part, from + ((to - from) / 4) * (part + 1), y, 13))
    .join("");

export const videoInterview = () =>
  draw(
    rect(0, 0, 960, 540, WALL.warm),
    windowLight(60, 60, 150, 200),
    shelf(740, 70, 190, 3, 76, 29),
    rect(0, 430, 960, 110, WOOD.soft),
    rect(0, 430, 960, 12, WOOD.full),
    rect(270, 90, 420, 300, INK, 16),
    rect(286, 106, 388, 262, TEAL.mist),
    `<defs><clipPath id="glass"><rect x="286" y="106" width="388" height="262"/></clipPath></defs>`,
    `<g clip-path="url(#glass)">${shelf(300, 130, 120, 3, 60, 90)}${plant(630, 370, 0.9)}${person({ x: 490, y: 660, h: 540, skin: WARM, hair: "bun", bindi: true, wear: "saree", colour: CLAY.full, second: SUN.soft, left: "down", right: "wave" })}</g>`,
    rect(560, 290, 100, 66, BOARD, 6),
    `<defs><clipPath id="corner"><rect x="560" y="290" width="100" height="66" rx="6"/></clipPath></defs>`,
    `<g clip-path="url(#corner)">${person({ x: 610, y: 460, h: 160, skin: BROWN, hair: "short", glasses: true, wear: "shirt", colour: WHITE, second: INK })}</g>`,
    shape("M240 430L270 390H690L720 430Z", "#C9D6D4"),
    shape("M224 430H736L726 444H234Z", "#9FB3B1"),
    rect(420, 396, 120, 20, "#9FB3B1", 4),
    shape("M120 470H176L170 520H126Z", CLAY.full) +
      line("M176 480C200 480 200 508 172 508", CLAY.full, 6) +
      oval(148, 470, 28, 6, WOOD.deep),
    rect(780, 474, 120, 14, BOARD, 3) + rect(788, 460, 108, 14, SUN.full, 3),
    line("M800 520L900 506", INK, 5),
    plant(60, 500, 0.9, TEAL.mid),
  );
