import { expect, test } from "vitest";
import { firstSquare, fitInto } from "#web/ui/files/picture-area.ts";

test("a picture is made smaller in its shape, and a small one is not enlarged", () => {
  expect(fitInto({ width: 4000, height: 3000 }, 2048)).toEqual({ width: 2048, height: 1536 });
  expect(fitInto({ width: 300, height: 400 }, 2048)).toEqual({ width: 300, height: 400 });
  expect(fitInto({ width: 1, height: 9000 }, 900)).toEqual({ width: 1, height: 900 });
});

test("the first square is in the middle of a wide picture and in the upper part of a tall one", () => {
  expect(firstSquare({ width: 400, height: 300 })).toEqual({ x: 50, y: 0, width: 300, height: 300 });
  expect(firstSquare({ width: 300, height: 600 })).toEqual({ x: 0, y: 100, width: 300, height: 300 });
});
