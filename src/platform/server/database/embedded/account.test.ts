import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findHome } from "./account.ts";

const isRoot = process.getuid?.() === 0;
const OWN = process.getuid?.() ?? 0;
const STRANGER = isRoot ? 54_321 : OWN;

/** Returns where the database of such a folder lives, and what has become of the folder. */
function homeOf({ owner = OWN, mode }: { owner?: number; mode: number }) {
  const folder = mkdtempSync(join(tmpdir(), "edunakuri-home-"));
  chownSync(folder, owner, owner);
  chmodSync(folder, mode);
  const home = findHome(folder, () => {});
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
    if (home.folder !== folder) rmSync(home.folder, { recursive: true, force: true });
  });
  const { uid, gid, mode: now } = statSync(folder);
  return { isInside: home.folder === folder, uid, gid, mode: now & 0o777, group: home.account.gid };
}

test("a private folder of root lets the database's group pass, and nobody else", () => {
  const { isInside, gid, mode, group } = homeOf({ mode: 0o700 });
  expect({ isInside, mode }).toEqual({ isInside: true, mode: isRoot ? 0o710 : 0o700 });
  expect(gid).toBe(isRoot ? group : OWN);
});

test("a folder of another account, or one that its group may use, is left as it is", () => {
  const stranger = homeOf({ owner: STRANGER, mode: 0o700 });
  expect(stranger).toMatchObject({ isInside: !isRoot, uid: STRANGER, gid: STRANGER, mode: 0o700 });
  const shared = homeOf({ mode: 0o770 });
  expect(shared).toMatchObject({ isInside: !isRoot, uid: OWN, gid: OWN, mode: 0o770 });
});

test("a folder that everybody may enter is used as it is", () => {
  expect(homeOf({ mode: 0o755 })).toMatchObject({ isInside: true, uid: OWN, mode: 0o755 });
});
