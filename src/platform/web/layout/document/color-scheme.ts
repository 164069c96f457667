// The colour scheme: the device's, unless a person has chosen one in this browser.
import { keep } from "#platform/web/kept.ts";

type Scheme = "light" | "dark";

const KEY = "color-scheme";

/** Runs in the head of the document, before anything is painted. */
export const SHOW_CHOSEN_SCHEME = `try{const s=localStorage.getItem("${KEY}");if(s)document.documentElement.dataset.colorScheme=s}catch{}`;

export function isDark(): boolean {
  const chosen = document.documentElement.dataset["colorScheme"];
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

export function chooseColorScheme(scheme: Scheme): void {
  keep(KEY, scheme);
  document.documentElement.dataset["colorScheme"] = scheme;
}

/** Shows what another window has chosen. */
export function showColorScheme({ key, newValue }: StorageEvent): void {
  if (key === KEY && newValue) document.documentElement.dataset["colorScheme"] = newValue;
}
