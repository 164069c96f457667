import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ICONS } from "#web/ui/display/icon.tsx";

test("each icon has its drawing", () => {
  const drawings = readFileSync(join(import.meta.dirname, "icons.svg"), "utf8");
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"><path d="[^"]+" \/>/g)];
  expect(drawn.map(([, name]) => name)).toEqual(ICONS);
});
