// 30. The image of deploy/Dockerfile is built on a base of Debian's packages. Its root is read-only and its account has no rights: a
// school hires a teacher there in a browser, and the commands of an operator work beside it.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findProgram } from "#tests/reliability/support/debian.ts";
import { printFigure } from "#tests/reliability/support/figure.ts";
import { buildImage, sizeOfImage, startImage } from "#tests/reliability/support/image.ts";
import { runMainPromise } from "#tests/reliability/support/main-promise.ts";
import { CANDIDATE_HEADER, candidateLine } from "#tests/support/candidate-file.ts";
import { PRODUCT_ADMIN } from "#tests/support/product.ts";

const buildah = findProgram("30", "buildah");
const debootstrap = findProgram("30", "debootstrap");
/** With the 230 MB of node:24-bookworm-slim. */
const MAX_MEGABYTES = 450;

type Image = Awaited<ReturnType<typeof startImage>>;

/** Backup, restore into a second data folder, a new password and an import, as an operator types them. */
function expectCommands({ run, dataDir }: Image): void {
  const admin = (words: string, settings: Record<string, string> = {}, input = "") => {
    const set = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    const command = ["env", ...set, "npm", "run", "--silent", "admin", "--", ...words.split(" ")];
    const { status, printed } = run(command, { input });
    expect([words, status, printed]).toEqual([words, 0, printed]);
    return printed;
  };
  expect(admin("backup /data/backup")).toMatch(/^Backed up: \d+ rows of \d+ tables, \d+ files/);
  expect(
    admin("restore /data/backup --new-database --no-erasures-store", { DATA_DIR: "/data/second" }),
  ).toMatch(/Restored and verified: \d+ rows/);
  expect(admin(`reset-password --email ${PRODUCT_ADMIN.email}`, {}, "a-new-password-here\n")).toContain(
    "has a new password",
  );
  const people = [CANDIDATE_HEADER, candidateLine({ email: "one@import.example" })].join("\n");
  writeFileSync(`${dataDir}/people.csv`, people);
  expect(admin("import candidates /data/people.csv")).toContain(
    "1 added, 0 changed, 0 already so, 0 refused",
  );
}

test.skipIf(!buildah || !debootstrap || process.getuid?.() !== 0)(
  "the image serves the hiring journey, as an account without rights (OPS-19)",
  async () => {
    const programs = { buildah: buildah ?? "", debootstrap: debootstrap ?? "" };
    const startedAt = performance.now();
    buildImage(programs);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    const megabytes = sizeOfImage(programs);
    expect(megabytes).toBeLessThanOrEqual(MAX_MEGABYTES);
    const product = await startImage(programs);
    try {
      const promise = await runMainPromise(product);
      printFigure(
        "30",
        `built in ${seconds} s, ${megabytes} MB; the main promise in a browser: ${promise.summary}`,
      );
      expect(promise.passed, promise.output).toBe(true);
      const owner = execFileSync("stat", ["-c", "%u", `${product.dataDir}/files`], { encoding: "utf8" });
      expect(Number(owner)).toBeGreaterThan(0);
      expectCommands(product);
    } finally {
      await product.stop();
    }
  },
);
