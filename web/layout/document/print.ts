// Printing: the styles that a page loads for paper, and the light colours while it is printed.
import { useEffect } from "react";
import printStyles from "#web/layout/document/print.css?url";

/** For the `links` of a page that people print. */
export const printLinks = () => [{ rel: "stylesheet", href: printStyles, media: "print" }];

const ATTRIBUTE = "data-mantine-color-scheme";

/** Prints in the light colours, also from a dark screen. */
export function usePrintInLight(): void {
  useEffect(() => {
    const root = document.documentElement;
    let onScreen: string | null = null;
    const begin = () => {
      onScreen = root.getAttribute(ATTRIBUTE);
      root.setAttribute(ATTRIBUTE, "light");
    };
    const end = () => onScreen && root.setAttribute(ATTRIBUTE, onScreen);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
}
