// Banners with a lesson and with a teacher at the blackboard. The left third has few details, because a caption
// covers it.
import {
  bench,
  beam,
  board,
  CHALK,
  chalk,
  clock,
  globe,
  plant,
  pupilBehind,
  room,
  shelf,
  table,
  windowLight,
} from "../parts/indoors.ts";
import { CLAY, picture, rect, SKIN, SUN, TEAL, WALL, WHITE } from "../parts/palette.ts";
import { person } from "../parts/people.ts";

const [LIGHT, WARM, BROWN, DARK] = SKIN;
const WIDTH = 1600;
const HEIGHT = 640;
const draw = (...parts: string[]) => picture(WIDTH, HEIGHT, parts.join(""));

export const classroom = () =>
  draw(
    room(WIDTH, HEIGHT, 430, 980),
    windowLight(90, 90, 150, 210),
    windowLight(320, 90, 150, 210),
    beam("M100 100L320 430H760L470 100Z"),
    beam("M320 430H760L1000 640H470Z"),
    board(
      640,
      80,
      640,
      250,
      chalk(40, 90, 1.1, CHALK.triangle) +
        chalk(200, 90, 1, CHALK.circle) +
        chalk(450, 70, 1.1, CHALK.graph) +
        chalk(60, 26, 0.9, CHALK.sum),
    ),
    clock(1370, 110, 34),
    shelf(1400, 210, 180, 3, 70, 4),
    globe(1450, 202, 0.9),
    plant(560, 450, 1.1),
    table(1130, 392, 220, 60),
    rect(1160, 372, 60, 10, CLAY.full, 2),
    rect(1166, 362, 52, 10, SUN.full, 2),
    rect(1162, 382, 64, 10, TEAL.mid, 2),
    plant(1300, 393, 0.4, TEAL.mid),
    person({
      x: 1010,
      y: 470,
      h: 320,
      skin: WARM,
      hair: "bun",
      bindi: true,
      wear: "saree",
      colour: CLAY.full,
      second: SUN.soft,
      left: "point",
      right: "front",
    }),
    ...[640, 860, 1080, 1300].map(
      (x, index) =>
        pupilBehind(x, 540, 0.74, {
          girl: index % 2 === 0,
          skin: [BROWN, WARM, DARK, LIGHT][index] ?? WARM,
        }) + bench(x, 536, 190, 0.8),
    ),
    ...[560, 830, 1110, 1400].map((x, index) =>
      pupilBehind(x, 650, 1, {
        girl: index % 2 === 1,
        skin: [WARM, DARK, BROWN, WARM][index] ?? WARM,
        up: index === 2,
      }),
    ),
  );

export const blackboard = () =>
  draw(
    rect(0, 0, WIDTH, HEIGHT, WALL.warm),
    board(
      60,
      40,
      1480,
      470,
      chalk(640, 70, 1.3, CHALK.atom) +
        chalk(1180, 60, 1.2, CHALK.leaf) +
        chalk(620, 270, 1.1, CHALK.graph) +
        chalk(1200, 290, 1.3, CHALK.circle) +
        chalk(460, 90, 1, CHALK.sum) +
        chalk(70, 310, 0.9, CHALK.triangle),
    ),
    rect(0, 560, WIDTH, 80, WALL.shade),
    person({
      x: 980,
      y: 640,
      h: 480,
      skin: BROWN,
      hair: "short",
      glasses: true,
      wear: "kurta",
      colour: SUN.full,
      second: WHITE,
      right: "point",
      left: "front",
      holds: "book",
    }),
    ...[430, 660, 1260, 1480].map((x, index) =>
      pupilBehind(x, 660, 1.25, {
        girl: index % 2 === 1,
        skin: [WARM, LIGHT, DARK, BROWN][index] ?? WARM,
        up: index !== 1,
      }),
    ),
    plant(130, 630, 1.2),
  );
