// Colours of all drawings, and helpers for common SVG elements.

export const INK = "#1B2A33";
export const PAPER = "#FBF8F2";
export const WHITE = "#FFFFFF";
export const BOARD = "#0F5257";
export const TEAL = {
  deep: "#0B3F43",
  dark: "#17646A",
  mid: "#3E8A8A",
  soft: "#7FB8B2",
  pale: "#BFDCD6",
  mist: "#E3EFEA",
};
export const SUN = { deep: "#D9822B", full: "#F2A33A", soft: "#F8C77E", pale: "#FCE6C4" };
export const CLAY = { deep: "#9C4A2F", full: "#C65D3B", soft: "#E29A78", pale: "#F4D3C0" };
export const ROSE = { full: "#C9667A", soft: "#E7A9B0" };
export const WOOD = { deep: "#7C4E2B", full: "#A96F3F", soft: "#CF9C67", pale: "#E9CBA4" };
export const LEAF = { deep: "#2B6247", full: "#3F7F5A", soft: "#76AD84", pale: "#B9D6BE" };
export const WALL = { warm: "#F6EBD9", cool: "#E9F0EA", shade: "#EBDCC3" };
export const SKIN = ["#D7A173", "#C68B5E", "#AD7347", "#8F5A38"] as const;
export const HAIR = { black: "#211D25", brown: "#3B2A25", grey: "#8B8A8C" };

/** Random numbers from a seed, so that a drawing is the same in each run. */
export function dice(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${r ? ` rx="${r}"` : ""}/>`;
export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
export const shape = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
export const line = (d: string, stroke: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
export const at = (x: number, y: number, scale: number, content: string, flip = false) =>
  `<g transform="translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})">${content}</g>`;
export const picture = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>\n`;
/** A vertical or slanted gradient, used in a fill as url(#id). */
export const blend = (id: string, from: string, to: string, x2 = 0, y2 = 1) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
