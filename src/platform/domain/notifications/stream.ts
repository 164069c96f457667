// The stream of unread notices, between the server and the bell of a page.

/** The event after which a browser does not reconnect: the session ended, or a newer page replaced the stream. */
export const STREAM_END = "end";
