// 22. The systemd units of deploy/: what a process of theirs could reach, as systemd itself judges it.
import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findProgram } from "#tests/reliability/support/debian.ts";
import { printFigure } from "#tests/reliability/support/figure.ts";

/** From 0 to 10: the lower, the less a process can reach. */
const MOST_EXPOSED = 3;
const UNITS = globSync(join(import.meta.dirname, "../../deploy/*.service"));

const analyze = findProgram("22", "systemd-analyze", "systemd");

test.skipIf(analyze === null)("each unit is exposed by at most 3 of 10 (OPS-24)", () => {
  expect(UNITS.length).toBeGreaterThan(0);
  for (const unit of UNITS) {
    const report = execFileSync(analyze ?? "", ["security", "--offline=true", "--no-pager", unit], {
      encoding: "utf8",
    });
    const level = Number(/exposure level for .*: ([\d.]+)/.exec(report)?.[1]);
    printFigure("22", `${unit.split("/").at(-1)}: ${level}`);
    expect(level, unit).toBeLessThanOrEqual(MOST_EXPOSED);
  }
});
