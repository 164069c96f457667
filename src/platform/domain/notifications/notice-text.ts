// The parts of a message, the same for the mail and for the notice in the product.
import type { Text, Value } from "../locale/sentence.ts";

export type NoticeText = {
  subject: Text;
  /** Heading: what happened. */
  title: Text;
  /** What it means for the recipient, and what to do next. */
  sentences: Text[];
  /** Text that a person typed, shown as a quotation. */
  quote?: string;
  /** `link` marks a value that becomes a link. No other value does. */
  facts: ({ label: Text; value: Value; link?: never } | { label: Text; value: string; link: true })[];
  /** Path of the page that the message is about. */
  path: string;
  action: string;
};
