// Runs the checks of a school's number that need no look-up (SCHOOL-3).
import { agreesWithState } from "./numbers.ts";
import type { Check, NumberKind } from "./terms.ts";

type Facts = {
  kind: NumberKind;
  /** As `readNumber` returns it. */
  number: string;
  /** The state of the school's address. */
  state: string;
  /** Whether another school has given the same number. */
  isTaken: boolean;
  /** The owner's e-mail address. */
  email: string;
  website: string | null;
};

export function checkSchool({ kind, number, state, isTaken, email, website }: Facts): Check[] {
  return [
    { name: "form", outcome: "passed" },
    ...(kind === "gstin" ? [{ name: "check-character", outcome: "passed" } as const] : []),
    ...(kind === "udise" || kind === "gstin"
      ? [{ name: "state", outcome: outcomeOf(agreesWithState(kind, number, state)) } as const]
      : []),
    { name: "number-unique", outcome: outcomeOf(!isTaken) },
    { name: "mail-domain", outcome: outcomeOf(sharesDomain(email, website)) },
  ];
}

const outcomeOf = (agrees: boolean | null) => (agrees === null ? "unknown" : agrees ? "passed" : "warning");

/** True where the mail comes from the website's own domain or a part of it; null without a website. */
export function sharesDomain(email: string, website: string | null): boolean | null {
  const site = domainOfWebsite(website);
  if (site === null) return null;
  const mail = domainOfMail(email);
  return mail === site || mail.endsWith(`.${site}`);
}

function domainOfMail(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

function domainOfWebsite(website: string | null): string | null {
  const host = /^[a-z]+:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(website ?? "")?.[1];
  return host?.toLowerCase().replace(/^www\./, "") ?? null;
}
