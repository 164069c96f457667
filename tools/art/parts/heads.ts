// Heads of the drawn people: face, hair and headwear, for a figure 100 high with its feet at 0.
import { circle, HAIR, INK, line, oval, shape, WHITE } from "./palette.ts";

export type HairStyle =
  | "short"
  | "parted"
  | "bun"
  | "plait"
  | "plaits"
  | "long"
  | "bob"
  | "turban"
  | "scarf"
  | "grey";

export type Head = {
  skin: string;
  hair: HairStyle;
  hairColour?: string;
  cloth?: string;
  beard?: boolean;
  glasses?: boolean;
  bindi?: boolean;
  earrings?: boolean;
};

const CAP = "M-7 -86.5C-8.6 -99.5 8.6 -99.5 7 -86.5C6.6 -90 5 -92 2.5 -92.6C-1 -92.6 -5 -92 -7 -86.5Z";
const PARTED = "M-7 -86C-8.8 -99.5 8.8 -99.5 7 -86C6.4 -89.5 4 -92.5 0 -94C-4 -92.5 -6.4 -89.5 -7 -86Z";

/** The parts behind neck and shoulders, drawn before the body. */
export function hairBehind({ hair, hairColour = HAIR.black, cloth = WHITE }: Head): string {
  if (hair === "bun") {
    return (
      circle(4.4, -95.4, 3.8, hairColour) +
      circle(1.8, -98.6, 0.9, WHITE) +
      circle(4, -99.3, 0.9, WHITE) +
      circle(6.2, -98.6, 0.9, WHITE) +
      circle(7.8, -97, 0.9, WHITE) +
      circle(8.4, -95, 0.9, WHITE)
    );
  }
  if (hair === "long") {
    return shape("M-7.6 -90C-9.6 -80 -9 -72 -8 -66L8 -66C9 -72 9.6 -80 7.6 -90Z", hairColour);
  }
  if (hair === "bob") return shape("M-8 -90C-9 -82 -8 -78 -7 -77L7 -77C8 -78 9 -82 8 -90Z", hairColour);
  if (hair === "scarf")
    return shape("M-8.4 -90C-11 -78 -12 -72 -12.4 -69L12.4 -69C12 -72 11 -78 8.4 -90Z", cloth);
  return "";
}

export function drawHead(head: Head): string {
  const { skin, hair, cloth = WHITE, beard, glasses, bindi, earrings } = head;
  const colour = hair === "grey" ? HAIR.grey : (head.hairColour ?? HAIR.black);
  const parts = [
    shape("M-2.9 -84L-2.9 -76.5Q0 -74 2.9 -76.5L2.9 -84Z", skin),
    shape("M-2.9 -81.6Q0 -79 2.9 -81.6L2.9 -79.6Q0 -76.8 -2.9 -79.6Z", INK, 0.14),
  ];
  if (hair !== "scarf" && hair !== "long" && hair !== "bob")
    parts.push(circle(-6.6, -87, 1.5, skin), circle(6.6, -87, 1.5, skin));
  parts.push(
    shape("M-6.6 -90C-6.6 -98 6.6 -98 6.6 -90C6.6 -83.5 3.4 -80 0 -80C-3.4 -80 -6.6 -83.5 -6.6 -90Z", skin),
  );
  if (beard) {
    parts.push(
      shape(
        "M-6.7 -88C-6.4 -80 -3 -77.6 0 -77.6C3 -77.6 6.4 -80 6.7 -88C5.4 -85 3 -85.4 0 -85.4C-3 -85.4 -5.4 -85 -6.7 -88Z",
        colour,
      ),
    );
  }
  parts.push(
    circle(-2.5, -88.2, 0.8, INK),
    circle(2.5, -88.2, 0.8, INK),
    line("M-3.6 -90.4Q-2.5 -91 -1.4 -90.5M1.4 -90.5Q2.5 -91 3.6 -90.4", INK, 0.55, 0.75),
    line("M0 -87.6L0.5 -86", INK, 0.5, 0.35),
    line("M-1.9 -83.9Q0 -82.4 1.9 -83.9", beard ? skin : "#7A3B2A", 0.75),
  );
  if (earrings && hair !== "scarf")
    parts.push(circle(-6.7, -84.6, 0.9, "#F2A33A"), circle(6.7, -84.6, 0.9, "#F2A33A"));
  if (bindi) parts.push(circle(0, -91.2, 0.65, "#A3262B"));
  parts.push(crown(hair, colour, cloth));
  if (glasses) {
    parts.push(
      `<g fill="none" stroke="${INK}" stroke-width=".6"><rect x="-4.6" y="-89.9" width="4" height="3.4" rx="1.4"/><rect x=".6" y="-89.9" width="4" height="3.4" rx="1.4"/><path d="M-.6 -88.6L.6 -88.6"/></g>`,
    );
  }
  return parts.join("");
}

function crown(hair: HairStyle, colour: string, cloth: string): string {
  switch (hair) {
    case "turban":
      return (
        shape(
          "M-8 -89C-10 -101 -3 -103.5 0 -103.5C3 -103.5 10 -101 8 -89C5 -93.5 2 -95 0 -96.4C-2 -95 -5 -93.5 -8 -89Z",
          cloth,
        ) +
        line(
          "M0 -96.4C-3 -99 -5 -98 -8 -94M0 -96.4C3 -100 5.4 -100 8 -95M0 -99.4C2 -101.4 4.4 -101.8 6 -100.6",
          INK,
          0.5,
          0.3,
        )
      );
    case "scarf":
      return `<path fill-rule="evenodd" fill="${cloth}" d="M-8.6 -88C-9.6 -101 9.6 -101 8.6 -88C9 -81 6 -77 0 -76C-6 -77 -9 -81 -8.6 -88ZM-5.7 -89C-5.7 -83.6 -3 -80.4 0 -80.4C3 -80.4 5.7 -83.6 5.7 -89C5.7 -96 -5.7 -96 -5.7 -89Z"/>`;
    case "plait":
      return (
        shape(PARTED, colour) +
        line("M6.4 -88C8.6 -80 9.4 -72 7.4 -60", colour, 3.2) +
        oval(7.2, -58.6, 1.6, 2.6, "#F2A33A")
      );
    case "plaits":
      return (
        shape(PARTED, colour) +
        line("M6.6 -87C9.4 -84 9.8 -79 9.2 -74M-6.6 -87C-9.4 -84 -9.8 -79 -9.2 -74", colour, 2.8) +
        oval(9.2, -73.6, 2.2, 1.5, "#C65D3B") +
        oval(-9.2, -73.6, 2.2, 1.5, "#C65D3B")
      );
    case "short":
    case "grey":
      return shape(CAP, colour);
    default:
      return shape(PARTED, colour);
  }
}
