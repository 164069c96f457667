// The message that the other side has written, and that somebody often writes contact details (MSG-8, MSG-6).
import { sentence } from "#platform/domain/locale/sentence.ts";
import { EXAMPLE, notice } from "#platform/domain/notifications/notice.ts";
import { threadPath } from "./paths.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";

type MessageFacts = {
  /** The school, or the teacher as the school reads the name. */
  from: string;
  post: string | null;
  threadId: string;
};

export const THREAD_NOTICES = {
  /** The text stays on the page. */
  "message-received": notice<MessageFacts>({
    label: "You have a message",
    recipients: ["candidate", "employer"],
    members: "hiring",
    optional: true,
    write: ({ from, post, threadId }, role) => ({
      subject: sentence("{name} has written to you", { name: shorten(from) }),
      title: sentence("{name} has written to you", { name: from }),
      sentences: ["Please read it and answer on EduNakuri. An answer to this mail reaches nobody."],
      facts: post === null ? [] : [{ label: "Job", value: post }],
      path: threadPath(threadId, role === "candidate" ? "candidate" : "school"),
      action: "Read the message",
    }),
    example: () => ({ from: EXAMPLE.school, post: "PGT Physics", threadId: EXAMPLE.id }),
  }),
  "contact-hidden": notice<{
    name: string;
    side: "school" | "candidate";
    id: string;
    count: number;
  }>({
    label: "Somebody often writes hidden contact details",
    recipients: ["admin"],
    write: ({ name, side, id, count }) => ({
      subject: sentence("{name} writes contact details in messages", { name: shorten(name) }),
      title: sentence("{name} writes contact details in messages", { name }),
      sentences: [
        sentence("They were hidden {count} times in the last seven days. Staff do not read the messages.", {
          count,
        }),
      ],
      facts: [],
      path:
        side === "school"
          ? `/admin/edunakuri/dashboard?view=school&school=${id}`
          : `/admin/candidatedetails/${id}`,
      action: "See who it is",
    }),
    example: () => ({ name: EXAMPLE.school, side: "school", id: EXAMPLE.id, count: 3 }),
  }),
} as const;
