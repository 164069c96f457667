// Reads an address of mail as people type and paste it. Every address of the product goes through this one reader, in
// pages and on the server, so that what looks the same is the same account (REG-82).
import { SHORT_TEXT } from "./field-limits.ts";

// Browsers and Node have it; the types of this folder know neither.
declare const URL: new (address: string) => { hostname: string };

// Marks of direction, zero-width signs and soft hyphens come along when an address is pasted.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const ASCII = /^[\x20-\x7e]*$/;
/** RFC 5321's local part without quotes and comments. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const MAX_LOCAL_PART = 64;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
/** What a domain in another script may have: anything else would change how a URL is read. */
const WIDE_LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)$/u;

/** The address in its one form: in small letters, its domain as punycode; or null. */
export function readEmail(text: string): string | null {
  const { local, domain } = partsOf(text);
  if (!LOCAL.test(local) || local.length > MAX_LOCAL_PART) return null;
  const host = readDomain(domain);
  const email = `${local.toLowerCase()}@${host}`;
  return host === null || email.length > SHORT_TEXT ? null : email;
}

/** Why an address cannot be read: `sentence`, but for letters that mail servers do not take. */
export function emailError(text: string, sentence: string): string {
  const { local, domain } = partsOf(text);
  const isOnlyLetters = domain !== "" && (!ASCII.test(local) || domain.includes("\u0130"));
  return isOnlyLetters && text.isWellFormed() && !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(text.trim())
    ? "Please use an email address in plain English letters."
    : sentence;
}

function partsOf(text: string): { local: string; domain: string } {
  if (text.length > 4 * SHORT_TEXT) return { local: "", domain: "" };
  const plain = text.replace(INVISIBLE, "").normalize("NFKC").replace(INVISIBLE, "").trim();
  const at = plain.lastIndexOf("@");
  return at < 0
    ? { local: "", domain: "" }
    : { local: plain.slice(0, at), domain: plain.slice(at + 1).replaceAll("\u3002", ".") };
}

function readDomain(domain: string): string | null {
  // Its small form is "i" with a dot above, which looks like another domain's "i".
  if (domain.includes("\u0130")) return null;
  const host = ASCII.test(domain) ? domain.toLowerCase() : punycodeOf(domain);
  const labels = host?.split(".") ?? [];
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
  // A last part of digits would be a number of the net and no name.
  return isName && !/^\d+$/.test(labels.at(-1) ?? "") ? host : null;
}

function punycodeOf(domain: string): string | null {
  if (!domain.split(".").every((label) => WIDE_LABEL.test(label))) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/** Nobody can own an address that ends so: the invented people have such ones, and settings that nobody has filled in. */
export const isInvented = (address: string) => /\.example$/i.test(address);
