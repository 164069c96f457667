// The Mantine theme: palette, fonts, sizes, and corrected defaults.
import {
  createTheme,
  defaultVariantColorsResolver,
  parseThemeColor,
  type VariantColorsResolver,
} from "@mantine/core";
import { board, brick, leaf, marigold, night, slate } from "#web/theme-colors.ts";

const FONT = '"Anek Latin", "Anek Latin Fallback", system-ui, sans-serif';

/**
 * Mantine chooses the text colour on a filled background for the light scheme only; in the dark one these backgrounds
 * are pale.
 */
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
  // Plain objects instead of `Modal.extend(…)`, which would load all these components on every page.
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
