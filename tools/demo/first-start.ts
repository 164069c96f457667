// Fills an empty database with the invented world at the first start, and never one where people have been (OPS-4).
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { hasInventedPeople } from "#platform/server/database/invented-people.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Preparation } from "#src/main.ts";
import { DEFAULT_DEMO, fillDemoWorld } from "./demo-world.ts";
import { DEMO_LOGINS, DEMO_PASSWORD } from "#platform/demo/logins.ts";
import { isWhole, readMarker } from "./marker.ts";

/**
 * Fills an empty database where the settings ask for it. Returns the lines of its logins at the start that makes the world,
 * later only for somebody at a terminal: a journal or a log keeps what is printed.
 */
export const prepareInventedWorld: Preparation = async (deps, print) => {
  const isFilled = await fillAtFirstStart(deps, print);
  await warnOfDemoPeople(deps, print);
  const hasLogins = isFilled || (process.stdout.isTTY && (await hasInventedPeople(deps.db)));
  return (url) => (hasLogins ? describeLogins(url) : []);
};

function describeLogins(url: string): string[] {
  return [
    `  Teacher   ${url}/login   ${DEMO_LOGINS.teacher}   ${DEMO_PASSWORD}`,
    `  School    ${url}/login   ${DEMO_LOGINS.school}   ${DEMO_PASSWORD}`,
  ];
}

/**
 * Returns whether this call has filled the database. Continues an interrupted run too, and gives a world of an earlier version
 * what it lacks. A failure is printed, and the next start tries again.
 */
export async function fillAtFirstStart(deps: Deps, print: (line: string) => void): Promise<boolean> {
  if (!deps.env.demoData) return false;
  const marker = await readMarker(deps.db);
  if (marker ? isWhole(marker) : !(await isEmpty(deps.db))) return false;
  try {
    print("Filling the database with an invented school world …");
    await fillDemoWorld(deps, { ...(marker ?? DEFAULT_DEMO), onProgress: everyFifth(print) });
    print("The invented school world is there.");
    return true;
  } catch (error) {
    deps.log.error({ err: error }, "the invented world is not there");
    print("The invented world could not be written; the next start tries again.");
    return false;
  }
}

/** Warns where the site has a public address and nobody has asked for invented people. */
async function warnOfDemoPeople({ db, env }: Pick<Deps, "db" | "env">, print: (line: string) => void) {
  if (!env.PUBLIC_URL || env.demoData || !(await readMarker(db))) return;
  print(
    "Invented people with a known password are in this database: `npm run admin -- remove-demo` removes them.",
  );
}

export function printLogins(): string[] {
  return [
    "The invented world is there. Its people log in with the password",
    `${DEMO_PASSWORD}, among them ${DEMO_LOGINS.teacher} and ${DEMO_LOGINS.school}`,
  ];
}

/** Admins do not count, because the first start makes one. */
async function isEmpty(db: DatabaseOrTransaction): Promise<boolean> {
  const tables = ["candidates", "employers", "plans", "subjects", "news", "banners"] as const;
  for (const table of tables) {
    if (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) return false;
  }
  return true;
}

function everyFifth(print: (line: string) => void): (done: number, total: number) => void {
  let notified = 0;
  return (done, total) => {
    const fifth = Math.floor((done / Math.max(1, total)) * 5);
    if (fifth > notified) print(`  ${fifth * 20} %`);
    notified = Math.max(notified, fifth);
  };
}
