// The look of the product in Mantine's words: palette, type, shape, and the mends of its defaults.
import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  parseThemeColor,
  type VariantColorsResolver,
} from "@mantine/core";

const board: MantineColorsTuple = [
  "#eef7f6", "#d8ecea", "#b0d9d5", "#7fc8c0", "#52aca5", "#2f8f8a", "#1a6f71", "#0f5257", "#0b4045", "#072c30",
]; // prettier-ignore
const marigold: MantineColorsTuple = [
  "#fff6e6", "#ffe9c8", "#fbd494", "#f5b85c", "#f2a33a", "#e08d1c", "#c9730f", "#b4570b", "#8f450a", "#663208",
]; // prettier-ignore
const leaf: MantineColorsTuple = [
  "#ecf6ef", "#d3eadb", "#a8d5b8", "#7cc096", "#54a876", "#3c9160", "#2f7d4f", "#256640", "#1b4e31", "#123622",
]; // prettier-ignore
const brick: MantineColorsTuple = [
  "#fdf0ee", "#fadcd8", "#f3b6ae", "#ea8d82", "#de6557", "#d04a3b", "#c0392b", "#9f2d21", "#7d231a", "#581812",
]; // prettier-ignore
const slate: MantineColorsTuple = [
  "#f6f4ef", "#eceae4", "#dddcd6", "#c5c8c6", "#a3abad", "#7d8a91", "#5b6b73", "#44545c", "#2c3c45", "#1b2a33",
]; // prettier-ignore
const night: MantineColorsTuple = [
  "#e8e4da", "#c9ccc8", "#a5aeb0", "#7f8b90", "#3c4a52", "#2c383f", "#1c262c", "#12191d", "#0d1316", "#080c0e",
]; // prettier-ignore

const FONT = '"Anek Latin", "Anek Latin Fallback", system-ui, sans-serif';

/** Mantine chooses the text on a filled ground for the light scheme alone; in the dark one our grounds are pale. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const { isThemeColor, shade } = parseThemeColor({ color: input.color, theme: input.theme });
  const followsScheme = input.variant === "filled" && isThemeColor && shade === undefined;
  return followsScheme ? { ...colors, color: "var(--ek-on-filled)" } : colors;
};

export const theme = createTheme({
  colors: { board, marigold, green: leaf, red: brick, gray: slate, dark: night },
  primaryColor: "board",
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  variantColorResolver,
  luminanceThreshold: 0.35,
  white: "#ffffff",
  black: "#1b2a33",
  fontFamily: FONT,
  headings: {
    fontFamily: FONT,
    fontWeight: "600",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "clamp(1.875rem, 1.5rem + 1.8vw, 2.5rem)", lineHeight: "1.15" },
      h2: { fontSize: "1.5625rem", lineHeight: "1.25" },
      h3: { fontSize: "1.25rem", lineHeight: "1.35" },
      h4: { fontSize: "1.0625rem", lineHeight: "1.45" },
    },
  },
  fontSizes: { xs: "0.875rem", sm: "0.9375rem", md: "1.0625rem", lg: "1.25rem", xl: "1.5625rem" },
  lineHeights: { xs: "1.45", sm: "1.5", md: "1.55", lg: "1.45", xl: "1.3" },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2.5rem" },
  radius: { sm: "6px", md: "8px", lg: "10px" },
  defaultRadius: "md",
  shadows: { sm: "var(--ek-shadow)", md: "var(--ek-shadow)", lg: "var(--ek-shadow)" },
  respectReducedMotion: true,
  cursorType: "pointer",
  focusRing: "auto",
  // Plain objects, not `Modal.extend(…)`: that would bring every one of them into every page.
  components: {
    Button: { defaultProps: { size: "md", fw: 600 } },
    ActionIcon: { defaultProps: { size: 44, variant: "subtle", color: "gray" } },
    CloseButton: { defaultProps: { size: 44, iconSize: 20 } },
    Checkbox: { defaultProps: { size: "md", iconColor: "var(--ek-on-filled)" } },
    Radio: { defaultProps: { size: "md", iconColor: "var(--ek-on-filled)" } },
    Input: { defaultProps: { size: "md" } },
    InputWrapper: { defaultProps: { size: "md" } },
    TextInput: { defaultProps: { size: "md" } },
    Textarea: { defaultProps: { size: "md", minRows: 4, autosize: true } },
    PasswordInput: { defaultProps: { size: "md" } },
    Select: { defaultProps: { size: "md" } },
    Paper: { defaultProps: { radius: "lg" } },
    Table: { defaultProps: { verticalSpacing: "sm", horizontalSpacing: "md" } },
    Modal: {
      defaultProps: {
        radius: "lg",
        centered: true,
        closeButtonProps: { "aria-label": "Close" },
        transitionProps: { duration: 120 },
      },
    },
    Drawer: {
      defaultProps: { closeButtonProps: { "aria-label": "Close" }, transitionProps: { duration: 160 } },
    },
  },
});

/** Mantine's own variables, given the brand's values where its defaults are too faint to read or too loud. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": "#fbf8f2",
    "--mantine-color-text": "#1b2a33",
    "--mantine-color-dimmed": "#5b6b73",
    "--mantine-color-placeholder": "#65747c",
    "--mantine-color-anchor": board[7],
    "--mantine-color-error": brick[6],
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
