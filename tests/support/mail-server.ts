// A mail server for tests: it stores received mails and can delay or refuse them.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { readStrictly } from "./strict-mail.ts";

type Received = { from: string; to: string[]; mail: Email };

type Manners = {
  /** Asked for each recipient: "later" is a temporary error, "relay" refuses us and not the recipient. */
  answerTo?: (address: string) => "take" | "later" | "relay";
  /** Pause before each mail is accepted. */
  pauseMs?: number;
  /** Each received mail is also written to `mail/` in this folder, as the product does without a mail server. */
  dataDir?: string;
};

export async function startMailServer({ answerTo = () => "take", pauseMs = 0, dataDir }: Manners = {}) {
  const received: Received[] = [];
  const faults: string[] = [];
  if (dataDir) mkdirSync(join(dataDir, "mail"), { recursive: true });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const answer = answerTo(address);
      if (answer === "take") done();
      else if (answer === "later") done(refusal(451, "Greylisted, please come back later"));
      else done(refusal(550, "5.7.1 Relay access denied"));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const bytes = Buffer.concat(chunks);
        faults.push(...readStrictly(bytes).faults);
        const name = `${String(received.length).padStart(6, "0")}-${randomUUID()}.eml`;
        if (dataDir) writeFileSync(join(dataDir, "mail", name), bytes);
        void PostalMime.parse(bytes).then((mail) => {
          received.push({
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map(({ address }) => address),
            mail,
          });
          setTimeout(done, pauseMs);
        });
      });
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** What a strict reader would refuse in the received mails. */
    faults,
    /** Mails to one address, oldest first. */
    to: (address: string) => received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
