// The messages about an account itself.
import { notice } from "#platform/domain/notifications/notice.ts";

type NoFacts = Record<string, never>;

export const ACCOUNT_NOTICES = {
  welcome: notice<NoFacts>({
    label: "Welcome",
    recipients: ["candidate", "employer"],
    write: (_facts, role) => ({
      subject: "Welcome to EduNakuri",
      title: "Welcome to EduNakuri",
      facts: [],
      ...(role === "employer"
        ? {
            sentences: [
              "Your school has an account now. Search among teachers, and choose a plan when you want to invite one.",
              "We tell you here and by mail whenever a candidate answers.",
            ],
            path: "/candidate/allCandidatePage",
            action: "Search candidates",
          }
        : {
            sentences: [
              "Schools find your profile once its questions are answered. The more it says, the more often it is found.",
              "We tell you here and by mail whenever a school invites you.",
            ],
            path: "/candidate/profile",
            action: "See your profile",
          }),
    }),
    example: () => ({}),
  }),
  "password-changed": notice<NoFacts>({
    label: "Your password was changed",
    recipients: ["candidate", "employer", "admin"],
    isSecurity: true,
    write: () => ({
      subject: "Your EduNakuri password was changed",
      title: "Your password was changed",
      sentences: [
        "You were logged out everywhere else.",
        "If it was not you, choose a new password at once, and write to us.",
      ],
      facts: [],
      path: "/forgot-password",
      action: "Choose a new password",
    }),
    example: () => ({}),
  }),
} as const;
