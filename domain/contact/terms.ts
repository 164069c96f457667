// The states of a contact message (STAFF-7).

export const MESSAGE_STATES = ["new", "answered", "closed"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
