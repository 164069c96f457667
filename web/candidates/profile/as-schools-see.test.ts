import { expect, test } from "vitest";
import { candidateContact, candidateDetail } from "#domain/candidates/contract.ts";
import { CANDIDATE } from "#tests/support/records.ts";
import { asSubscribedSchoolSees, asUnsubscribedSchoolSees } from "#web/candidates/profile/as-schools-see.ts";

test.each([
  ["a subscribed school", asSubscribedSchoolSees, candidateContact],
  ["any other school", asUnsubscribedSchoolSees, candidateDetail],
] as const)(
  "the own profile as %s sees it has exactly the fields that the call sends (CDASH-40)",
  (_who, see, view) => {
    expect(Object.keys(see(CANDIDATE)).sort()).toEqual(Object.keys(view.shape).sort());
  },
);
