// The child process of drawing.ts: it gets a list, sends each picture when it is ready, and ends.
import { drawCrest } from "./crests.ts";
import type { Drawing, Drawn } from "./drawing.ts";
import { drawPortrait } from "./portraits.ts";
import { printResume } from "./resume.ts";

const AT_ONCE = 4;

function make(drawing: Drawing): Promise<Buffer> {
  if (drawing.kind === "portrait") return drawPortrait(drawing.seed, drawing.gender);
  if (drawing.kind === "crest") return drawCrest(drawing.seed, drawing.initials);
  return printResume(drawing.text);
}

function send(drawn: Drawn): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(drawn, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

async function drawAll(drawings: Drawing[]): Promise<void> {
  const left = drawings.values();
  const work = async () => {
    for (const drawing of left) await send({ key: drawing.key, bytes: await make(drawing) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  process.disconnect();
}

process.once("message", (drawings) => void drawAll(drawings as Drawing[]));
process.once("disconnect", () => process.exit());
