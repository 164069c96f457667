// The process that decodes what strangers send: it has no settings and no secrets, and is killed when it takes too long.
import sharp from "sharp";
import { fitPicture, type Job } from "./pictures.ts";

// One core for one picture.
sharp.concurrency(1);

process.on("message", (message) => {
  // Only the parent writes here.
  const { bytes, box } = message as Job;
  void fitPicture(bytes, box).then((picture) => process.send?.(picture));
});
// An exit in good order would wait for the decode that is under way.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// A signal to the whole group is for the parent, whose end is the end of this process.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
