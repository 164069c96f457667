import { expect, test } from "vitest";
import { MEMBER_ROLES, type MemberRole } from "../role.ts";
import { listKindsFor, listOptional, NOTICE_KINDS, type NoticeKind, noticeOf } from "./notices.ts";

const kindsOf = (memberRole: MemberRole) => listKindsFor({ role: "employer", memberRole });

test("of a school's members the owner alone gets what is about money and verification, those who hire what is about applications, and no viewer is asked for a result (TEAM-5, APPLY-14, INT-69)", () => {
  const about: NoticeKind[] = [
    "credits-low",
    "verification-expired",
    "application-received",
    "interview-reminder",
    "interview-result-missing",
  ];
  const received = MEMBER_ROLES.map((role) => [role, about.filter((kind) => kindsOf(role).includes(kind))]);
  expect(Object.fromEntries(received)).toEqual({
    owner: about,
    recruiter: ["application-received", "interview-reminder", "interview-result-missing"],
    interviewer: ["interview-reminder", "interview-result-missing"],
    viewer: ["interview-reminder"],
  });
});

test("a candidate gets what of a school's members only some get", () => {
  expect(noticeOf("message-received").members).toBe("hiring");
  expect(listKindsFor({ role: "candidate" })).toContain("message-received");
});

test("nobody switches off what is not optional, and what is off by default can be switched on", () => {
  const optional = NOTICE_KINDS.filter((kind) => noticeOf(kind).optional);
  expect(listOptional({ role: "employer", memberRole: "owner" })).toEqual(
    kindsOf("owner").filter((kind) => optional.includes(kind)),
  );
  expect(listOptional({ role: "employer", memberRole: "owner" })).not.toContain("interview-scheduled");
  expect(NOTICE_KINDS.filter((kind) => noticeOf(kind).offByDefault && !optional.includes(kind))).toEqual([]);
});
