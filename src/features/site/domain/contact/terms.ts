// The states of a contact message (STAFF-7).

export const MESSAGE_STATES = ["new", "answered", "closed"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_STATE_LABELS: Record<MessageState, string> = {
  new: "New",
  answered: "Answered",
  closed: "Closed",
};
