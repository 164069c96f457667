// The message to admins about a school that is on hold. It names nobody who reported.
import { EXAMPLE, notice } from "#platform/domain/notifications/notice.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";

export const REPORT_NOTICES = {
  "money-reported": notice<{ school: string; reports: number }>({
    label: "Teachers report that a school asked for money",
    recipients: ["admin"],
    write: ({ school, reports }) => ({
      subject: `${reports} teachers report that ${shorten(school)} asked for money`,
      title: `${reports} teachers report that ${school} asked for money`,
      sentences: [
        "The school is on hold: it cannot publish anything new until you have looked at these reports. Its pages stay.",
        "Please uphold or dismiss each report, and suspend the school if it is needed.",
      ],
      facts: [{ label: "School", value: school }],
      path: "/admin/edunakuri/dashboard?view=reports",
      action: "See the reports",
    }),
    example: () => ({ school: EXAMPLE.school, reports: 2 }),
    cases: [["", { school: "Hill School", reports: 3 }]],
  }),
} as const;
