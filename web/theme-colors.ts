// The colours of the product: the palettes, and their use in the light and dark scheme.
import type { CSSVariablesResolver, MantineColorsTuple } from "@mantine/core";

export const board: MantineColorsTuple = [
  "#eef7f6", "#d8ecea", "#b0d9d5", "#7fc8c0", "#52aca5", "#2f8f8a", "#1a6f71", "#0f5257", "#0b4045", "#072c30",
]; // prettier-ignore
export const marigold: MantineColorsTuple = [
  "#fff6e6", "#ffe9c8", "#fbd494", "#f5b85c", "#f2a33a", "#e08d1c", "#c9730f", "#b4570b", "#8f450a", "#663208",
]; // prettier-ignore
export const leaf: MantineColorsTuple = [
  "#ecf6ef", "#d3eadb", "#a8d5b8", "#7cc096", "#54a876", "#3c9160", "#2f7d4f", "#256640", "#1b4e31", "#123622",
]; // prettier-ignore
export const brick: MantineColorsTuple = [
  "#fdf0ee", "#fadcd8", "#f3b6ae", "#ea8d82", "#de6557", "#d04a3b", "#c0392b", "#9f2d21", "#7d231a", "#581812",
]; // prettier-ignore
export const slate: MantineColorsTuple = [
  "#f6f4ef", "#eceae4", "#dddcd6", "#c5c8c6", "#a3abad", "#7d8a91", "#5b6b73", "#44545c", "#2c3c45", "#1b2a33",
]; // prettier-ignore
export const night: MantineColorsTuple = [
  "#e8e4da", "#c9ccc8", "#a5aeb0", "#7f8b90", "#3c4a52", "#2c383f", "#1c262c", "#12191d", "#0d1316", "#080c0e",
]; // prettier-ignore

/** Mantine's variables with the brand's values, where the defaults have too little or too much contrast. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": "#fbf8f2",
    "--mantine-color-text": "#1b2a33",
    "--mantine-color-dimmed": "#5b6b73",
    "--mantine-color-placeholder": "#65747c",
    "--mantine-color-anchor": board[7],
    "--mantine-color-error": brick[6],
    "--mantine-color-success": leaf[6],
    "--mantine-color-default": "#ffffff",
    "--mantine-color-default-hover": "#f6f4ef",
    "--mantine-color-default-border": "#7d8a91",
    "--ek-on-filled": "#ffffff",
    "--ek-card": "#ffffff",
    "--ek-line": "rgb(27 42 51 / 12%)",
    "--ek-accent": marigold[4],
    "--ek-accent-text": marigold[7],
    "--ek-tint": board[0],
    "--ek-shadow": "0 1px 2px rgb(27 42 51 / 5%), 0 6px 20px rgb(27 42 51 / 6%)",
  },
  dark: {
    "--mantine-color-body": "#12191d",
    "--mantine-color-text": "#e8e4da",
    "--mantine-color-dimmed": "#a5aeb0",
    "--mantine-color-placeholder": "#94a0a5",
    "--mantine-color-anchor": board[3],
    "--mantine-color-error": brick[3],
    "--mantine-color-success": leaf[3],
    "--mantine-color-default": "#1c262c",
    "--mantine-color-default-hover": "#243037",
    "--mantine-color-default-border": "#6b787f",
    "--ek-on-filled": "#12191d",
    "--ek-card": "#1a2329",
    "--ek-line": "rgb(232 228 218 / 14%)",
    "--ek-accent": marigold[3],
    "--ek-accent-text": marigold[3],
    "--ek-tint": "#19292c",
    "--ek-shadow": "0 1px 2px rgb(0 0 0 / 30%), 0 6px 20px rgb(0 0 0 / 25%)",
  },
});
