// Reads browser and system from a user agent: "Chrome on Android".

/** The first match counts, because user agents also contain the names of older browsers. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg/, "Edge"],
  [/\bOPR\b/, "Opera"],
  [/\bSamsungBrowser\b/, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\b/, "Firefox"],
  [/(Chrome|CriOS)\b/, "Chrome"],
  [/\bSafari\b/, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\b(iPhone|iPad)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

export function formatDevice(userAgent: string): string {
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(BROWSERS) ?? "A browser";
  const system = find(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
