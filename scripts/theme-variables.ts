// Writes the theme as a CSS file while the pages are bundled. Mantine would send it inside every page and write it
// again in the browser: 15 kB each time.
import { DEFAULT_THEME, MantineProvider } from "@mantine/core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
import { cssVariablesResolver } from "#web/theme-colors.ts";
import { theme } from "#web/theme.ts";

/** The module name that pages import. */
const NAME = "virtual:theme-variables.css";

export function themeVariables(): Plugin {
  return {
    name: "edunakuri:theme-variables",
    resolveId: (source) => (source === NAME ? `/${NAME.replace(":", "-")}` : null),
    load: (id) => (id === `/${NAME.replace(":", "-")}` ? writeThemeVariables() : null),
  };
}

/** All of Mantine's variables with the values of the theme, without palettes that the theme does not use. */
export function writeThemeVariables(): string {
  const page = renderToStaticMarkup(
    createElement(
      MantineProvider,
      { theme, cssVariablesResolver, deduplicateCssVariables: false, withGlobalClasses: false },
      null,
    ),
  );
  const css = /<style[^>]*>([^]*?)<\/style>/.exec(page)?.[1];
  if (!css) throw new Error("Mantine wrote no variables");
  const foreign = Object.keys(DEFAULT_THEME.colors).filter((color) => !(color in (theme.colors ?? {})));
  return css.replace(new RegExp(`--mantine-color-(${foreign.join("|")})-[\\w-]+: [^;]+;`, "g"), "");
}
