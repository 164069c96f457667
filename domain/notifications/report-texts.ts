// Text of the message to admins about a school that is on hold. It names nobody who reported.
import { shorten } from "./shorten.ts";

export type MoneyReportedFacts = { school: string; reports: number };

export function writeMoneyReported({ school, reports }: MoneyReportedFacts) {
  return {
    subject: `${reports} teachers report that ${shorten(school)} asked for money`,
    title: `${reports} teachers report that ${school} asked for money`,
    sentences: [
      "The school is on hold: it cannot publish anything new until you have looked at these reports. Its pages stay.",
      "Please uphold or dismiss each report, and suspend the school if it is needed.",
    ],
    facts: [{ label: "School", value: school }],
    path: "/admin/edunakuri/dashboard?view=reports",
    action: "See the reports",
  };
}
