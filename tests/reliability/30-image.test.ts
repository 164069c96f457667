// 30. The image of deploy/Dockerfile is built on a base of Debian's packages, and a school hires a teacher there in a browser.
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { findProgram } from "#tests/reliability/support/debian.ts";
import { printFigure } from "#tests/reliability/support/figure.ts";
import { buildImage, startImage } from "#tests/reliability/support/image.ts";
import { runMainPromise } from "#tests/reliability/support/main-promise.ts";

const buildah = findProgram("30", "buildah");
const debootstrap = findProgram("30", "debootstrap");

test.skipIf(!buildah || !debootstrap || process.getuid?.() !== 0)(
  "the image serves the hiring journey, as an account without rights (OPS-19)",
  async () => {
    const programs = { buildah: buildah ?? "", debootstrap: debootstrap ?? "" };
    const startedAt = performance.now();
    buildImage(programs);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    const product = await startImage(programs);
    try {
      const promise = await runMainPromise(product);
      printFigure("30", `built in ${seconds} s; the main promise in a browser: ${promise.summary}`);
      expect(promise.passed, promise.output).toBe(true);
      const owner = execFileSync("stat", ["-c", "%u", `${product.dataDir}/files`], { encoding: "utf8" });
      expect(Number(owner)).toBeGreaterThan(0);
    } finally {
      await product.stop();
    }
  },
);
