// The parts of a message, the same for the mail and for the notice in the product.

export type NoticeText = {
  subject: string;
  /** Heading: what happened. */
  title: string;
  /** What it means for the recipient, and what to do next. */
  sentences: string[];
  /** Text that a person typed, shown as a quotation. */
  quote?: string;
  /** `link` marks a value that becomes a link. No other value does. */
  facts: { label: string; value: string; link?: true }[];
  /** Path of the page that the message is about. */
  path: string;
  action: string;
};
