// The colour scheme: the device's, unless a person has chosen one in this browser.
type Scheme = "light" | "dark";

const KEY = "color-scheme";

/** Runs in the head of the document, before anything is painted. */
export const SHOW_CHOSEN_SCHEME = `try{const s=localStorage.getItem("${KEY}");if(s)document.documentElement.dataset.colorScheme=s}catch{}`;

export function readColorScheme(): Scheme {
  const chosen = document.documentElement.dataset["colorScheme"];
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function chooseColorScheme(scheme: Scheme): void {
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  document.documentElement.dataset["colorScheme"] = scheme;
}

/** Shows what another window has chosen. */
export function showColorScheme({ key, newValue }: StorageEvent): void {
  if (key === KEY && newValue) document.documentElement.dataset["colorScheme"] = newValue;
}
