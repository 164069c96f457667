// Which square of a photo a person sees and gets: moved with the arrow keys, enlarged, turned. Sizes are given to the
// picture here, because nothing is laid out.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toastStore } from "#platform/web/ui/feedback/toast-store.ts";
import CropDialog from "#platform/web/ui/files/crop-dialog.tsx";
import type { Area } from "#platform/web/ui/files/picture-area.ts";
import * as drawing from "#platform/web/ui/files/picture-canvas.ts";
import type { Source } from "#platform/web/ui/files/use-chosen-file.ts";

const STAGE = 300;
const CUT = new File(["cut"], "me.jpg", { type: "image/jpeg" });
const WIDE = { width: 400, height: 300 };
const TALL = { width: 300, height: 400 };

let preview: { canvas: HTMLCanvasElement; area: Area } | undefined;
/** The types of the files that were written for the stage. */
let written: string[];
/** The picture that the stage shows gets its size from the canvas that was written last. */
let shown: { width: number; height: number };
let addresses: Set<string>;

beforeEach(() => {
  [preview, written, shown, addresses] = [undefined, [], WIDE, new Set()];
  vi.spyOn(drawing, "drawSquare").mockImplementation((_target, { canvas }, area) => {
    preview = { canvas, area };
  });
  vi.spyOn(drawing, "toBlob").mockImplementation(async (canvas, type) => {
    written.push(type);
    shown = { width: canvas.width, height: canvas.height };
    return new Blob([], { type });
  });
  vi.spyOn(drawing, "turnPicture").mockImplementation((picture) => ({ ...picture, canvas: canvasOf(TALL) }));
  vi.spyOn(drawing, "cutSquare").mockResolvedValue(CUT);
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    const address = `blob:${addresses.size}`;
    addresses.add(address);
    return address;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => void addresses.delete(address));
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, STAGE, STAGE));
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockImplementation(() => shown.width);
  vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockImplementation(() => shown.height);
});
afterEach(() => void vi.restoreAllMocks());

const canvasOf = (size: typeof WIDE) => Object.assign(document.createElement("canvas"), size);

type Setting = { kind?: "photo" | "institute-photo"; area?: Area; isOpaque?: boolean };

async function open({ kind = "photo", area, isOpaque = true }: Setting = {}) {
  const done = vi.fn<(file: File, source: Source) => void>();
  const closed = vi.fn<() => void>();
  const picture = { canvas: canvasOf(WIDE), pixels: 120_000, isOpaque };
  const source = { picture, name: "me.jpg", ...(area && { area }) };
  const { unmount } = render(<CropDialog kind={kind} source={source} onDone={done} onClose={closed} />);
  const slider = screen.getByLabelText<HTMLInputElement>("Zoom");
  const before = { zoom: slider.value, area: preview?.area };
  await load();
  return { done, closed, unmount, slider, before, picture };
}

const image = () => document.querySelector("img");
/** The stage has its picture. */
async function load() {
  await act(async () => {});
  fireEvent.load(image() ?? document.body);
}
function press(key: string) {
  const square = screen.getByLabelText("Visible square");
  fireEvent.keyDown(square, { key });
  fireEvent.keyUp(square, { key });
}
const square = (x: number, y: number, side: number): Area => ({ x, y, width: side, height: side });

test("a wide photo begins with its middle, and the arrow keys move it inside its edges only", async () => {
  const { before } = await open();
  expect(before).toEqual({ zoom: "1", area: square(50, 0, 300) });
  expect(preview?.area).toEqual(square(50, 0, 300));
  press("ArrowRight");
  expect(preview?.area).toEqual(square(42, 0, 300));
  press("ArrowUp");
  expect(preview?.area).toEqual(square(42, 0, 300));
});

test("zoomed in, a smaller square is seen; back at the whole height the photo stays where it was moved", async () => {
  const { slider } = await open();
  press("ArrowRight");
  fireEvent.change(slider, { target: { value: "1.5" } });
  expect(preview?.area).toEqual(square(95, 50, 200));
  press("ArrowUp");
  expect(preview?.area).toEqual(square(95, 55, 200));
  fireEvent.change(slider, { target: { value: "1" } });
  expect([slider.value, preview?.area]).toEqual(["1", square(42, 0, 300)]);
});

test("a school's emblem may be shown whole: it then stays in the middle; a photo of a person fills the square", async () => {
  const { slider } = await open({ kind: "institute-photo" });
  expect(slider.min).toBe("0.75");
  press("ArrowRight");
  fireEvent.change(slider, { target: { value: "0.75" } });
  expect(preview?.area).toEqual(square(0, -50, 400));
  press("ArrowRight");
  expect(preview?.area).toEqual(square(0, -50, 400));
});

test("a photo of a person cannot be made smaller than the square", async () => {
  expect((await open()).slider.min).toBe("1");
});

test("turned, the photo waits to be drawn and begins with its upper part, which is what is cut", async () => {
  const { done } = await open();
  press("ArrowRight");
  fireEvent.click(screen.getByText("Turn right"));
  expect(image()).toBeNull();
  expect(preview).toEqual({ canvas: expect.objectContaining(TALL), area: square(0, 33, 300) });
  await load();
  expect(preview?.area).toEqual(square(0, 33, 300));

  fireEvent.click(screen.getByText("Use this photo"));
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(vi.mocked(drawing.cutSquare).mock.calls[0]?.slice(1)).toEqual([
    square(0, 33, 300),
    { name: "me.jpg", bytes: 2 ** 20 },
  ]);
  expect(done.mock.calls[0]?.[0]).toBe(CUT);
  expect(done.mock.calls[0]?.[1]).toMatchObject({ picture: { canvas: TALL }, area: square(0, 33, 300) });
});

test("the square that was cut before is the first one when the photo is cut again", async () => {
  const { before, slider } = await open({ area: square(100, 60, 150) });
  expect(before.area).toEqual(square(100, 60, 150));
  expect([slider.value, preview?.area]).toEqual(["2", square(100, 60, 150)]);
});

test("a photo that cannot be cut says so and stays in the dialog", async () => {
  vi.mocked(drawing.cutSquare).mockRejectedValue(new Error("too large"));
  const { done } = await open();
  fireEvent.click(screen.getByText("Use this photo"));
  const sentence = "The photo could not be cut. Please choose it again.";
  await vi.waitFor(() => expect(toastStore.current().map(({ text }) => text)).toEqual([sentence]));
  expect(done).not.toHaveBeenCalled();
});

test("what may be transparent stays so on the stage, and a closed dialog keeps nothing in memory", async () => {
  const first = await open();
  expect([written, addresses.size]).toEqual([["image/jpeg"], 1]);
  first.unmount();
  const second = await open({ isOpaque: false });
  expect([written, addresses.size]).toEqual([["image/jpeg", "image/png"], 1]);
  fireEvent.click(screen.getByText("Cancel"));
  expect(second.closed).toHaveBeenCalledOnce();
  second.unmount();
  expect(addresses.size).toBe(0);

  // Closed before the file of the picture was written.
  let write = (_blob: Blob) => {};
  vi.mocked(drawing.toBlob).mockReturnValue(new Promise((resolve) => (write = resolve)));
  const third = await open();
  third.unmount();
  await act(async () => write(new Blob()));
  expect(addresses.size).toBe(0);
});
