import { expect, test } from "vitest";
import { type Failure, readFailure } from "./refusal.ts";

const RCPT = "RCPT TO";

test.each<[string, string, Failure]>([
  [RCPT, "550 5.1.1 <asha@school.example>: Recipient address rejected: User unknown", "recipient"],
  [
    RCPT,
    "550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Try again",
    "recipient",
  ],
  [RCPT, "550 5.1.2 Host or domain name not found", "recipient"],
  [RCPT, "553 5.1.3 Bad recipient address syntax", "recipient"],
  [RCPT, "550 5.1.6 The mailbox has moved", "recipient"],
  [RCPT, "556 5.1.10 The domain accepts no mail", "recipient"],
  [RCPT, "550 5.2.1 The email account that you tried to reach is disabled", "recipient"],
  [RCPT, "552 5.2.2 The recipient's inbox is out of storage space", "recipient"],
  [RCPT, "550 5.2.0 Mailbox problem", "recipient"],
  [RCPT, "550 5.0.0 User unknown", "recipient"],
  [RCPT, "550 No such mailbox", "recipient"],
  [RCPT, "551 User not local", "recipient"],
  [RCPT, "553 Requested action not taken: mailbox name not allowed", "recipient"],
  ["DATA", "550 5.1.1 User unknown", "recipient"],
  ["DATA", "552 5.2.2 Mailbox full", "recipient"],
  [RCPT, "550 5.7.1 Relay access denied", "server"],
  [RCPT, "554 5.7.1 Service unavailable; client host blocked", "server"],
  [RCPT, "550 5.7.26 Unauthenticated email is not accepted due to the domain's DMARC policy", "server"],
  [RCPT, "550 5.4.1 Recipient address rejected: Access denied", "server"],
  [RCPT, "503 5.5.1 Bad sequence of commands", "server"],
  [RCPT, "550 relay not permitted", "server"],
  [RCPT, "550 Blocked by spam filter", "server"],
  [RCPT, "530 Authentication required", "server"],
  [RCPT, "554 Transaction failed", "server"],
  ["MAIL FROM", "550 5.1.8 Sender address rejected: Domain not found", "server"],
  ["MAIL FROM", "550 5.1.0 Address rejected", "server"],
  [RCPT, "550 5.1.7 Invalid address of the sender", "server"],
  [RCPT, "550 5.1.8 Access denied, bad outbound sender", "server"],
  ["DATA", "554 5.7.1 Message rejected as spam", "server"],
  ["DATA", "550 Message refused", "server"],
  ["DATA", "552 5.3.4 Message too big for system", "server"],
  ["AUTH PLAIN", "535 5.7.8 Username and password not accepted", "server"],
  ["EHLO", "550 5.7.1 Your address is not welcome", "server"],
  [RCPT, "450 4.2.1 Mailbox busy", "later"],
  [RCPT, "451 4.7.1 Greylisted", "later"],
  [RCPT, "452 4.2.2 Over quota", "later"],
  ["DATA", "421 4.7.0 Try again later", "later"],
])("%s answered by %s means: %s (MAIL-14)", (command, response, expected) => {
  expect(readFailure({ command, response, responseCode: Number(response.slice(0, 3)) })).toBe(expected);
});

test.each<[unknown, Failure]>([
  [{ code: "EAUTH" }, "server"],
  [{ code: "ECONNECTION", errno: -111 }, "later"],
  [{ code: "ETIMEDOUT", command: "CONN" }, "later"],
  [new Error("No space left on the disk"), "later"],
  ["text", "later"],
  [undefined, "later"],
])("%o means: %s (MAIL-14)", (error, expected) => {
  expect(readFailure(error)).toBe(expected);
});
