import { expect, test } from "vitest";
import { createSharedAnswers } from "./shared-answers.ts";

const SUBJECTS = "/api/subjects/getAllSubjects";

function open() {
  let version: number | null = 1;
  let now = 0;
  let made = 0;
  let day = "2026-03-10";
  const changes = {
    version: () => version,
    catchUp: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  const clock = { now: () => new Date(now), today: () => day };
  const share = createSharedAnswers({ changes, clock });
  const make = async (status = 200, headers: Record<string, string> = {}) => {
    made += 1;
    return { body: String(made), status, headers: new Headers(headers) };
  };
  const ask = async (path: string, ...answer: Parameters<typeof make>) =>
    (await share(path, () => make(...answer))).body;
  /** Something happens while the answer is read. */
  const askDuring = async (path: string, happens: () => void) =>
    share(path, async () => {
      const answer = await make();
      happens();
      return answer;
    });
  return {
    ask,
    askDuring,
    setVersion: (next: number | null) => (version = next),
    setDay: (next: string) => (day = next),
    pass: (ms: number) => (now += ms),
  };
}

test("an answer that is the same for everybody is made once until something changes or a minute is over", async () => {
  const { ask, setVersion, pass } = open();
  expect([await ask(SUBJECTS), await ask(SUBJECTS)]).toEqual(["1", "1"]);
  expect(await ask(`${SUBJECTS}?page=2`)).toBe("2");
  setVersion(2);
  expect([await ask(SUBJECTS), await ask(SUBJECTS)]).toEqual(["3", "3"]);
  pass(59_999);
  expect(await ask(SUBJECTS)).toBe("3");
  pass(1);
  expect(await ask(SUBJECTS)).toBe("4");
});

test("an answer of yesterday, or one that was read before a change, is not given to anybody else", async () => {
  const { ask, askDuring, setDay, setVersion } = open();
  expect(await ask(SUBJECTS)).toBe("1");
  setDay("2026-03-11");
  expect([await ask(SUBJECTS), await ask(SUBJECTS)]).toEqual(["2", "2"]);
  await askDuring(`${SUBJECTS}?page=2`, () => setVersion(2));
  expect(await ask(`${SUBJECTS}?page=2`)).toBe("4");
});

test("an answer that was asked for before midnight is made again on the new day", async () => {
  const { ask, askDuring, setDay } = open();
  await askDuring(SUBJECTS, () => setDay("2026-03-11"));
  expect(await ask(SUBJECTS)).toBe("2");
});

test("nothing is kept of other calls, while changes cannot be received, of refusals or with a cookie", async () => {
  const { ask, setVersion } = open();
  expect([await ask("/api/auth/session"), await ask("/api/auth/session")]).toEqual(["1", "2"]);
  expect([await ask(SUBJECTS, 500), await ask(SUBJECTS, 200, { "set-cookie": "a=1" })]).toEqual(["3", "4"]);
  setVersion(null);
  expect([await ask(SUBJECTS), await ask(SUBJECTS)]).toEqual(["5", "6"]);
});
