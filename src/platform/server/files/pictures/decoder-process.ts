// The child process that decodes uploaded pictures. It has no settings and no secrets, and is killed when a decode
// takes too long.
import sharp from "sharp";
import { fitPicture, type Job } from "./pictures.ts";

// Each picture uses one core.
sharp.concurrency(1);

process.on("message", (message) => {
  // Only the parent process sends messages.
  const { bytes, box } = message as Job;
  void fitPicture(bytes, box).then((picture) => process.send?.(picture));
});
// A normal exit would wait for the running decode.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// A signal to the whole process group is meant for the parent. This process ends when its parent does.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
