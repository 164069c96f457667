// What a school reads when its year has ended.
import { expect, test } from "vitest";
import { daysAfter } from "#platform/domain/day.ts";
import { openTestApi } from "#tests/support/api.ts";
import { mailsTo } from "#tests/support/email-links.ts";
import type { Actor } from "#tests/support/factories.ts";
import { expireVerifications } from "./expiry.ts";

const { as, db, deps, make, setInstant } = await openTestApi({ today: "2026-03-10" });

test("at its end a school that has asked for the next year is not asked to do so again (SCHOOL-8)", async () => {
  const [renewing, other] = [await make.employer(), await make.employer()];
  for (const school of [renewing, other]) await make.verification(school);
  await as(renewing).post("/api/employer/verification", { kind: "udise", number: "23320306504" });
  setInstant(daysAfter(deps.clock.now(), 365));
  await expireVerifications(deps);
  const newestMail = async ({ email }: Actor) =>
    (await mailsTo(db, email)).at(-1)?.body_text.replaceAll(/\s+/g, " ");
  expect(await newestMail(renewing)).toContain("hidden, until we have looked at your new request.");
  expect(await newestMail(renewing)).not.toContain("ask for verification again");
  expect(await newestMail(other)).toContain("hidden. Please ask for verification again.");
});
