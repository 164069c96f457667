import { expect, test } from "vitest";
import { ICONS } from "#web/ui/display/icon.tsx";
import drawings from "./icons.svg?raw";

test("each icon has its drawing", () => {
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"><path d="[^"]+" \/>/g)];
  expect(drawn.map(([, name]) => name)).toEqual(ICONS);
});
