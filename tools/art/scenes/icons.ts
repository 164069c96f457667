// The logo as icons, for browser tabs and home screens of phones.
import { MARK } from "../parts/mark.ts";
import { BOARD, PAPER, picture, rect } from "../parts/palette.ts";

const line = (width: number) =>
  `fill="none" stroke="${PAPER}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

export const favicon = () =>
  picture(
    32,
    32,
    rect(0, 0, 32, 32, BOARD, 7) + `<g transform="translate(3.4 3.2) scale(1.05)" ${line(2.1)}>${MARK}</g>`,
  );

/** The background fills the icon, because phones round the corners themselves. */
export const touchIcon = () =>
  picture(
    180,
    180,
    rect(0, 0, 180, 180, BOARD) + `<g transform="translate(30 28) scale(5)" ${line(1.8)}>${MARK}</g>`,
  );

export const roundedIcon = () =>
  picture(
    512,
    512,
    rect(0, 0, 512, 512, BOARD, 112) + `<g transform="translate(76 70) scale(15)" ${line(1.8)}>${MARK}</g>`,
  );

/** The logo is within the middle 80 %, so that every icon shape shows all of it. */
export const maskableIcon = () =>
  picture(
    512,
    512,
    rect(0, 0, 512, 512, BOARD) + `<g transform="translate(124 119) scale(11)" ${line(1.8)}>${MARK}</g>`,
  );
