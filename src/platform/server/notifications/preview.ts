// Renders every message as each role would get it, with invented data, for the admin panel.
import type { Day } from "#platform/domain/day.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { EXAMPLE } from "#platform/domain/notifications/notice.ts";
import { NOTICE_KINDS, noticeOf } from "#platform/domain/notifications/notices.ts";
import type { Role } from "#platform/domain/role.ts";
import { putInAddress } from "#platform/server/mail/site-address.ts";
import { createMailContent } from "./mail-content.ts";
import { writeMailIn } from "./mail-language.ts";

const NAMES: Record<Role, string> = {
  candidate: EXAMPLE.candidate,
  employer: EXAMPLE.school,
  admin: "Admin",
};

export function previewMails(today: Day, site: string, locale: Locale = "en-IN") {
  return NOTICE_KINDS.flatMap((kind) => {
    const { label, recipients, optional, write, example, exampleAnswers } = noticeOf(kind);
    return recipients.map((role) => {
      const content = createMailContent(write(example(today), role), {
        name: role === "admin" ? undefined : NAMES[role],
        answers: exampleAnswers?.[role] ?? [],
        unsubscribePath: optional ? "/unsubscribe/an-example" : undefined,
      });
      const written = writeMailIn(locale, content);
      return {
        kind,
        role,
        label,
        subject: written.subject,
        text: putInAddress(written.text, site),
        html: putInAddress(written.html, site),
      };
    });
  });
}
