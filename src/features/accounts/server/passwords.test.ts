import { beforeEach, expect, test, vi } from "vitest";

type Job = { finish: () => void };
const jobs: Job[] = [];

// Each hash takes until the test ends it. The first one is that of addresses without an account.
vi.mock("@node-rs/argon2", () => {
  let isFirst = true;
  return {
    hash: (password: string) => {
      if (isFirst) {
        isFirst = false;
        return Promise.resolve("of nobody");
      }
      return new Promise<string>((resolve) => jobs.push({ finish: () => resolve(`hash of ${password}`) }));
    },
    verify: () => Promise.resolve(true),
  };
});
const { hashPassword, isPassword } = await import("./passwords.ts");
beforeEach(() => void (jobs.length = 0));

const flush = () => new Promise((resolve) => setImmediate(resolve));
async function finishAll(): Promise<void> {
  for (let done = 0; done < jobs.length; done++) {
    jobs[done]?.finish();
    await flush();
  }
}

test("two passwords are hashed at once and a hundred wait; one more is asked to come back", async () => {
  const hashed = Array.from({ length: 102 }, (_, index) => hashPassword(`password ${index}`));
  await flush();
  expect(jobs).toHaveLength(2);
  await expect(hashPassword("one too many")).rejects.toMatchObject({
    code: "BUSY",
    status: 503,
    retryAfterSeconds: 5,
  });
  jobs[0]?.finish();
  await flush();
  expect(jobs).toHaveLength(3);
  const next = hashPassword("the next one");
  await finishAll();
  expect(await Promise.all(hashed)).toEqual(hashed.map((_, index) => `hash of password ${index}`));
  expect(await next).toBe("hash of the next one");
});

test("after a rush there are two places again, and no password is right where there is no account", async () => {
  const hashed = ["one", "two", "three"].map((password) => hashPassword(password));
  await flush();
  expect(jobs).toHaveLength(2);
  await finishAll();
  await Promise.all(hashed);
  expect([await isPassword("any", undefined), await isPassword("any", "its hash")]).toEqual([false, true]);
});
