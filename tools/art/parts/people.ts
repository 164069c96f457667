// People of the drawings: a figure 100 high with its feet at 0, dressed, with two arms in a pose.
import { drawHead, hairBehind, type Head } from "./heads.ts";
import { at, BOARD, INK, line, oval, shape, WHITE } from "./palette.ts";

/** Elbow and hand of the right arm; the left one is its mirror image. */
const POSES = {
  down: [13, -60, 12.6, -46],
  wave: [18.5, -65, 20, -82],
  point: [19, -72, 29, -81],
  raised: [14.5, -87, 13, -103],
  front: [14, -60, 5, -56],
  namaste: [13, -61, 0.9, -67],
  hip: [18, -61, 10.4, -51],
  reach: [19, -64, 28, -62],
  type: [14.6, -60, 16, -52],
} as const satisfies Record<string, readonly [number, number, number, number]>;

export type Pose = keyof typeof POSES;
export type Wear = "saree" | "kurta" | "shirt" | "kameez" | "coat" | "boy" | "girl";

export type Person = Head & {
  x: number;
  y: number;
  /** Height in the drawing. */
  h: number;
  wear: Wear;
  colour: string;
  second?: string;
  left?: Pose;
  right?: Pose;
  flip?: boolean;
  holds?: "book" | "bag" | "file" | "flask";
  /** Hides the legs, for a person behind a table. */
  half?: boolean;
};

const TORSO = "M-10.8 -72C-11.4 -76 -8 -77.4 -3.4 -78.8L3.4 -78.8C8 -77.4 11.4 -76 10.8 -72L9 -46L-9 -46Z";

export function person(who: Person): string {
  const { x, y, h, wear, colour, second = WHITE, left = "down", right = "down" } = who;
  const child = wear === "boy" || wear === "girl";
  const head = drawHead(who);
  const behind = hairBehind(who);
  const headed = (part: string) =>
    child ? `<g transform="translate(0 -77) scale(1.32) translate(0 77)">${part}</g>` : part;
  const content = [
    who.half ? "" : oval(0, 0, 14, 2.2, INK, 0.14),
    headed(behind),
    dress(wear, colour, second, who.skin, who.half ?? false),
    headed(head),
    collar(wear, second),
    arm(-1, left, wear, colour, second, who.skin),
    holding(who.holds),
    arm(1, right, wear, colour, second, who.skin),
  ];
  return at(x, y, h / 100, content.join(""), who.flip);
}

function arm(side: 1 | -1, pose: Pose, wear: Wear, colour: string, second: string, skin: string): string {
  const [ex, ey, hx, hy] = POSES[pose];
  const from = `M${9 * side} -73`;
  const elbow = `L${ex * side} ${ey}`;
  const short = wear === "saree" || wear === "boy" || wear === "girl";
  const cloth = wear === "saree" || wear === "boy" || wear === "girl" ? second : colour;
  const reach = short ? 0.62 : 0;
  const sleeve = short
    ? `L${(9 + (ex - 9) * reach) * side} ${-73 + (ey + 73) * reach}`
    : `${elbow}L${(ex + (hx - ex) * 0.72) * side} ${ey + (hy - ey) * 0.72}`;
  return (
    line(`${from}${elbow}L${hx * side} ${hy}`, skin, 4.4) +
    oval(hx * side, hy, 2.7, 2.7, skin) +
    line(`${from}${sleeve}`, cloth, short ? 6 : 5.6) +
    line(`M${8 * side} -70${elbow}`, INK, 0.6, 0.12)
  );
}

function dress(wear: Wear, colour: string, second: string, skin: string, half: boolean): string {
  switch (wear) {
    case "saree":
      return (
        shape("M-10.6 -75L-15 -34L-8 -36Z", colour) +
        shape("M-15 -34L-8 -36L-8.2 -32L-15.2 -30Z", second) +
        shape(TORSO, second) +
        (half
          ? ""
          : shape("M-9 -52L9 -52C11.6 -38 12.6 -20 13.4 -1L-12.6 -1C-12.6 -20 -11 -38 -9 -52Z", colour)) +
        (half ? "" : shape("M13.1 -6.4L13.4 -1L-12.6 -1L-12.5 -6.4Z", second)) +
        (half ? "" : line("M-1 -46L-3 -7M2 -46L1 -7M5 -46L5.4 -7", INK, 0.6, 0.16)) +
        shape("M-11 -73L-3.4 -79C1 -71 8.4 -63 9.8 -56L9 -46L-9 -46C-10 -58 -11 -66 -11 -73Z", colour) +
        line("M-3.4 -78.6C1 -71 8 -63 9.4 -56", second, 1.7) +
        line("M-8 -72C-4 -64 2 -56 6 -48", INK, 0.6, 0.14)
      );
    case "kameez":
      return (
        (half ? "" : legs(second, -32)) +
        shape(
          "M-10.8 -72C-11.4 -76 -8 -77.4 -3.4 -78.8L3.4 -78.8C8 -77.4 11.4 -76 10.8 -72L8.6 -54L12 -27L-12 -27L-8.6 -54Z",
          colour,
        ) +
        shape("M-12 -27L12 -27L12.2 -24.6L-12.2 -24.6Z", second) +
        line("M-7 -77.4C-5 -66 5 -66 7 -77.4", second, 3) +
        line("M-8 -76C-10 -62 -11 -50 -10.6 -38", second, 3.4)
      );
    case "kurta":
      return (
        (half ? "" : legs(second, -32)) +
        shape(
          "M-10.8 -72C-11.4 -76 -8 -77.4 -3.4 -78.8L3.4 -78.8C8 -77.4 11.4 -76 10.8 -72L9.4 -50L11.4 -27L-11.4 -27L-9.4 -50Z",
          colour,
        ) +
        line("M0 -77L0 -60", INK, 0.6, 0.4) +
        line("M-6 -50L-7.4 -28M7 -46L8 -28", INK, 0.6, 0.12)
      );
    case "shirt":
      return (
        (half ? "" : legs(second, -48)) +
        shape(TORSO, colour) +
        line("M-9 -46.8L9 -46.8", INK, 1.8, 0.75) +
        line("M0 -75L0 -48", INK, 0.5, 0.3)
      );
    case "coat":
      return (
        (half ? "" : legs(second, -40)) +
        shape(
          "M-11 -72C-11.6 -76 -8 -77.4 -3.4 -78.8L3.4 -78.8C8 -77.4 11.6 -76 11 -72L11.6 -26L-11.6 -26Z",
          colour,
        ) +
        shape("M-3.4 -78.8L0 -66L3.4 -78.8Z", second) +
        line("M0 -66L0 -27M-8 -44L-4 -44M4 -44L8 -44", INK, 0.6, 0.35) +
        line("M-3.4 -78.8L-5.4 -72L0 -66M3.4 -78.8L5.4 -72L0 -66", INK, 0.5, 0.25)
      );
    case "boy":
      return (
        (half ? "" : legs(colour, -46)) +
        shape(TORSO, second) +
        shape("M-1.3 -77L1.3 -77L2 -60L0 -56L-2 -60Z", colour) +
        line("M-7.6 -76L-7.4 -50M7.6 -76L7.4 -50", BOARD, 2.2)
      );
    case "girl":
      return (
        (half ? "" : bareLegs(skin)) +
        shape(TORSO, second) +
        shape("M-7 -76L-4 -77L-3 -68L3 -68L4 -77L7 -76L8.6 -54L12.6 -24L-12.6 -24L-8.6 -54Z", colour) +
        line("M-4 -50L-6 -25M0 -50L0 -25M4 -50L6 -25", INK, 0.6, 0.18) +
        line("M-8.4 -53L8.4 -53", INK, 1.6, 0.3)
      );
  }
}

/** The parts over the neck, drawn after the head. */
function collar(wear: Wear, second: string): string {
  switch (wear) {
    case "shirt":
    case "boy":
      return (
        shape("M-3.6 -79.4L-5.2 -76.6L-2.4 -72.8L0 -76L2.4 -72.8L5.2 -76.6L3.6 -79.4L0 -76Z", WHITE) +
        line("M-5.2 -76.6L-2.4 -72.8L0 -76L2.4 -72.8L5.2 -76.6", INK, 0.4, 0.3)
      );
    case "kurta":
      return line("M-3.4 -78.8Q0 -75 3.4 -78.8", second, 1.5);
    default:
      return "";
  }
}

function legs(colour: string, top: number): string {
  return (
    shape(`M-9 ${top}L9 ${top}L8 -2.4L1.6 -2.4L0 -28L-1.6 -2.4L-8 -2.4Z`, colour) +
    shape("M-9.6 0C-9.6 -3.4 -7 -3.6 -1.4 -3L-1.4 0ZM9.6 0C9.6 -3.4 7 -3.6 1.4 -3L1.4 0Z", INK)
  );
}

function bareLegs(skin: string): string {
  return (
    line("M-4.6 -26L-4.6 -5M4.6 -26L4.6 -5", skin, 4.6) +
    line("M-4.6 -11L-4.6 -4M4.6 -11L4.6 -4", WHITE, 4.9) +
    shape("M-9 0C-9 -3.6 -6 -4 -2.2 -3.6L-2.2 0ZM9 0C9 -3.6 6 -4 2.2 -3.6L2.2 0Z", INK)
  );
}

function holding(what: Person["holds"]): string {
  switch (what) {
    case "book":
      return (
        shape("M-7 -63L0 -61L7 -63L7 -53L0 -51L-7 -53Z", "#F2A33A") + line("M0 -61L0 -51", INK, 0.6, 0.4)
      );
    case "file":
      return (
        `<rect x="-6.5" y="-66" width="12" height="15" rx="1" fill="${WHITE}"/>` +
        line("M-4 -62L3 -62M-4 -59L3 -59M-4 -56L1 -56", BOARD, 0.8)
      );
    case "bag":
      return (
        `<rect x="8" y="-45" width="15" height="12" rx="2" fill="#7C4E2B"/>` +
        line("M12 -45Q15.5 -50 19 -45", "#7C4E2B", 1.4) +
        line("M8 -40L23 -40", INK, 0.6, 0.3)
      );
    case "flask":
      return (
        shape("M3.6 -66L6.4 -66L6.4 -60L10 -53L0 -53L3.6 -60Z", "#BFDCD6") +
        shape("M2 -57L8 -57L10 -53L0 -53Z", "#F2A33A")
      );
    default:
      return "";
  }
}
