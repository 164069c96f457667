// Pictures for news about a partnership, a workshop and a prize.
import {
  board,
  bunting,
  CHALK,
  chalk,
  lamp,
  plant,
  pupilBehind,
  room,
  shelf,
  windowLight,
} from "../parts/indoors.ts";
import { bush, hills, path, school, sky, tree } from "../parts/outdoors.ts";
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
  WHITE,
  WOOD,
} from "../parts/palette.ts";
import { person } from "../parts/people.ts";

const [LIGHT, WARM, BROWN, DARK] = SKIN;
const draw = (...parts: string[]) => picture(960, 540, parts.join(""));

export const partnership = () =>
  draw(
    sky(960, 380),
    hills(960, 350),
    rect(0, 344, 960, 196, LEAF.soft),
    school(480, 366, 1),
    tree(70, 400, 0.9, 3, true),
    tree(890, 400, 0.9, 4),
    path("M424 368H536C560 440 620 490 700 540H260C340 490 400 440 424 368Z"),
    bush(240, 390, 0.7),
    bush(730, 390, 0.7, ROSE.full),
    person({
      x: 390,
      y: 512,
      h: 300,
      skin: WARM,
      hair: "grey",
      glasses: true,
      wear: "saree",
      colour: BOARD,
      second: SUN.full,
      left: "namaste",
      right: "namaste",
    }),
    person({
      x: 560,
      y: 512,
      h: 310,
      skin: BROWN,
      hair: "short",
      wear: "kurta",
      colour: CLAY.full,
      second: WHITE,
      left: "namaste",
      right: "namaste",
    }),
    person({
      x: 690,
      y: 524,
      h: 290,
      skin: LIGHT,
      hair: "turban",
      cloth: TEAL.mid,
      beard: true,
      wear: "shirt",
      colour: WHITE,
      second: INK,
      holds: "file",
      left: "front",
      right: "front",
    }),
    bush(120, 540, 1.1),
  );

export const workshop = () =>
  draw(
    room(960, 540, 370, 560),
    windowLight(70, 80, 130, 180),
    board(300, 60, 480, 240, chalk(40, 60, 1.1, CHALK.graph) + chalk(330, 60, 1, CHALK.circle)),
    plant(220, 400, 1),
    shelf(840, 180, 110, 3, 60, 7),
    person({
      x: 560,
      y: 430,
      h: 300,
      skin: BROWN,
      hair: "plait",
      bindi: true,
      wear: "kameez",
      colour: SUN.full,
      second: WHITE,
      left: "point",
      right: "front",
    }),
    ...[130, 300, 470, 640, 810].map((x, index) => behindAudience(x, index)),
    lamp(160, 20),
  );

function behindAudience(x: number, index: number): string {
  const skin = [WARM, DARK, LIGHT, BROWN, WARM][index] ?? WARM;
  const cloth = [CLAY.full, BOARD, ROSE.full, LEAF.full, TEAL.mid][index] ?? BOARD;
  const hair = index === 3 ? "#8B8A8C" : "#211D25";
  const body = shape(
    `M${x - 70} 560C${x - 70} 470 ${x - 50} 440 ${x} 436C${x + 50} 440 ${x + 70} 470 ${x + 70} 560Z`,
    cloth,
  );
  const head =
    rect(x - 13, 410, 26, 34, skin, 8) +
    circle(x - 36, 388, 7, skin) +
    circle(x + 36, 388, 7, skin) +
    oval(x, 384, 37, 41, hair);
  return body + (index % 2 === 0 ? head + circle(x, 418, 20, hair) : head);
}

export const prize = () =>
  draw(
    rect(0, 0, 960, 540, BOARD),
    rect(150, 60, 660, 360, TEAL.dark),
    bunting(150, 80, 810, 80, 30, 14),
    circle(480, 240, 130, TEAL.mid),
    rect(0, 410, 960, 130, WOOD.full),
    rect(0, 410, 960, 14, WOOD.soft),
    curtain(0, 1) + curtain(960, -1),
    rect(380, 380, 200, 60, WHITE, 4) +
      rect(220, 404, 160, 36, SUN.pale, 4) +
      rect(580, 412, 160, 28, CLAY.pale, 4),
    person({
      x: 480,
      y: 384,
      h: 210,
      skin: BROWN,
      hair: "plaits",
      wear: "girl",
      colour: CLAY.full,
      second: WHITE,
      left: "raised",
      right: "raised",
    }),
    `<g transform="translate(0 -34)">` +
      shape(
        "M452 128H508C508 156 496 170 486 172V184H500V192H460V184H474V172C464 170 452 156 452 128Z",
        SUN.full,
      ) +
      line("M452 134C438 134 440 154 458 156M508 134C522 134 520 154 502 156", SUN.full, 5) +
      "</g>",
    person({
      x: 300,
      y: 408,
      h: 190,
      skin: DARK,
      hair: "short",
      wear: "boy",
      colour: TEAL.mid,
      second: WHITE,
      right: "wave",
    }),
    person({
      x: 660,
      y: 416,
      h: 188,
      skin: LIGHT,
      hair: "short",
      wear: "boy",
      colour: TEAL.mid,
      second: WHITE,
      left: "wave",
    }),
    person({
      x: 790,
      y: 470,
      h: 300,
      skin: WARM,
      hair: "bun",
      bindi: true,
      wear: "saree",
      colour: SUN.full,
      second: ROSE.full,
      left: "namaste",
      right: "namaste",
    }),
    [90, 230, 480, 620]
      .map((x, index) =>
        pupilBehind(x, 560, 0.9, {
          girl: index % 2 === 0,
          skin: [WARM, DARK, BROWN, LIGHT][index] ?? WARM,
          up: index === 1,
        }),
      )
      .join(""),
  );

function curtain(edge: number, side: 1 | -1): string {
  const x = (offset: number) => edge + offset * side;
  return (
    shape(`M${x(0)} 0H${x(190)}C${x(180)} 180 ${x(140)} 300 ${x(90)} 420H${x(0)}Z`, CLAY.full) +
    line(
      `M${x(60)} 0C${x(60)} 180 ${x(50)} 300 ${x(34)} 420M${x(124)} 0C${x(120)} 180 ${x(96)} 300 ${x(62)} 420`,
      CLAY.deep,
      6,
      0.6,
    ) +
    line(`M${x(0)} 330H${x(128)}`, SUN.full, 8)
  );
}
