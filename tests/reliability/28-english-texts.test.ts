// 28. What the English pages say: each sentence of each page is compared with english-texts.txt, which `-u` records.
import { afterAll, beforeAll, expect, test } from "vitest";
import { INTERVIEW_STATUSES } from "#features/interviews/domain/terms.ts";
import { NOTICE_KINDS, noticeOf } from "#platform/domain/notifications/notices.ts";
import { readTexts } from "#tests/support/page-texts.ts";
import { printFigure } from "#tests/reliability/support/figure.ts";
import { LONG_TEXTS } from "#tests/reliability/support/long-values.ts";
import { endSweep, startSweep, type Sweep, sweepPages } from "#tests/reliability/support/page-sweep.ts";
import type { Visit } from "#tests/reliability/support/visits.ts";

let sweep: Sweep;

beforeAll(async () => void (sweep = await startSweep()));
afterAll(() => endSweep(sweep));

test("the English pages say what they said (LANG-1)", async () => {
  const sections: string[] = [];
  let count = 0;
  for (const visit of sweep.visits) {
    const pages = await readPagesOf(visit);
    count += pages.size;
    sections.push(...describePages(visit.person, pages));
  }
  printFigure("28", `${count} pages read`);
  await expect(sections.join("\n")).toMatchFileSnapshot("english-texts.txt");
});

async function readPagesOf(visit: Visit): Promise<Map<string, string[]>> {
  const pages = new Map<string, string[]>();
  await sweepPages(sweep, visit, {
    width: 1280,
    look: async (page, path) => {
      await page.waitForLoadState("networkidle");
      await page.locator("svg.placeholder").first().waitFor({ state: "detached" });
      // Where an address leads to another one depends on what was looked at before.
      if (new URL(page.url()).pathname !== path.split("?")[0]) return;
      const name = masked(path);
      const isOfWeek = path.includes("view=week");
      const texts = (await page.evaluate(readTexts))
        .filter((text) => !MESSAGE_LABELS.has(text))
        .map(masked)
        .filter((text) => !BEFORE_CODE.test(text) && !(isOfWeek && STATUSES.has(text)));
      pages.set(name, [...new Set([...(pages.get(name) ?? []), ...texts])].sort());
    },
  });
  return pages;
}

/** What all pages of a person say stands once, before the pages. */
function describePages(person: string, pages: Map<string, string[]>): string[] {
  const lists = [...pages.values()];
  const common = (lists[0] ?? []).filter((text) => lists.every((list) => list.includes(text)));
  return [
    `## ${person}, every page\n`,
    ...common,
    "",
    ...[...pages].flatMap(([path, texts]) => [
      `## ${person} ${path}\n`,
      ...texts.filter((text) => !common.includes(text)),
      "",
    ]),
  ];
}

const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*";
const WEEKDAY = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*";
const MASKS: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<id>"],
  [/(candidates=)[<id>,]+/g, "$1<ids>"],
  [/long-[0-9a-f]{8}/g, "<job>"],
  [/(\/(?:interview|offer)\/)(?:<id>\.)?[\w-]{20,}/g, "$1<token>"],
  [/(\/schools\/school-)[0-9a-f]{12}/g, "$1<school>"],
  [/localhost:\d+/g, "<host>"],
  [new RegExp(`(?:${WEEKDAY},? )?\\d{1,2} ${MONTH}(?:,? \\d{4})?`, "g"), "<day>"],
  [new RegExp(`\\b${WEEKDAY},? (?=<day>)`, "g"), ""],
  [/^\d{1,2} to (?=<day>$)/, "<day> to "],
  [new RegExp(`\\b${MONTH} \\d{4}`, "g"), "<month>"],
  [/\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4}/g, "<day>"],
  [/\b\d{1,2}:\d\d(?: ?[AP]M)?/gi, "<time>"],
  [/\b\d+ (?:seconds?|minutes?|min|hours?) ago/g, "<time> ago"],
];

/** The day of the week decides which interviews a week shows. */
const STATUSES = new Set<string>(INTERVIEW_STATUSES);

/** What lists call a message is recorded with the message itself, in texts.txt of the notifications. */
const MESSAGE_LABELS = new Set(
  NOTICE_KINDS.flatMap((kind) => {
    const { label, recipients } = noticeOf(kind);
    return [label, ...recipients.map((role) => `${label}, to the ${role}`)];
  }),
);

/** A page shows these only until its code is there. */
const BEFORE_CODE = /^Loading\.\.\.$|, all slides$/;

/** Takes out what differs from run to run. */
function masked(text: string): string {
  const short = LONG_TEXTS.reduce((rest, long) => rest.replaceAll(long, "<long>"), text);
  return MASKS.reduce((rest, [pattern, mask]) => rest.replace(pattern, mask), short);
}
