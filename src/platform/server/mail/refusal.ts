// Reads what a failed try to send means (MAIL-14).

/**
 * "recipient": the address takes no mail, and the answer is final. "server": our login, sender or reputation was refused,
 * which staff mend. "later": anything else, such as a lost connection or a full queue.
 */
export type Failure = "recipient" | "server" | "later";

/** What nodemailer throws. */
type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown };

/** The basic codes of RFC 5321 and 7504 that speak of the mailbox. */
const OF_MAILBOX = new Set([550, 551, 552, 553, 556]);
/** Old servers refuse a relay or a sender at RCPT TO without an enhanced code. */
const OF_POLICY = /relay|spam|block|black ?list|polic|reputation|authenti|denied/i;

export function readFailure(error: unknown): Failure {
  const { code, command, responseCode, response } = (error ?? {}) as SmtpError;
  if (code === "EAUTH") return "server";
  if (typeof responseCode !== "number" || responseCode < 500 || responseCode > 599) return "later";
  if (command === "MAIL FROM" || String(command).startsWith("AUTH")) return "server";
  const text = String(response);
  const [, subject, detail] = /^5\d\d[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(text) ?? [];
  // 5.1.7 and 5.1.8 are about the address of the sender (RFC 3463).
  if (subject === "1") return detail === "7" || detail === "8" ? "server" : "recipient";
  if (subject === "2") return "recipient";
  const isUndefined = subject === undefined || (subject === "0" && detail === "0");
  const isMailbox = command === "RCPT TO" && OF_MAILBOX.has(responseCode) && !OF_POLICY.test(text);
  return isUndefined && isMailbox ? "recipient" : "server";
}
