// Reads a mail as its standards write it (RFC 5322, 2045 to 2047, 5545) and lists what a strict reader would refuse.
const MAX_LINE = 998;
/** Of a line of quoted-printable or base64, of an encoded word, and of a calendar. */
const [MAX_ENCODED, MAX_WORD, MAX_CALENDAR] = [76, 75, 75];
const ONCE = ["from", "to", "subject", "date", "message-id", "mime-version", "content-type"];
const ENCODED_WORD = /=\?([^?]*)\?([BQ])\?([^?]*)\?=/gi;

type Header = { name: string; value: string };
type Part = { type: string; parameters: Map<string, string>; body: string };
type Mail = { headers: Header[]; parts: Part[]; faults: string[] };

/** `faults` is empty for a mail that every program can read. The bodies of the parts are decoded. */
export function readStrictly(raw: Buffer): Mail {
  const faults: string[] = [];
  const text = raw.toString("latin1");
  if (/[^\t\r\n\x20-\x7E]/.test(text)) faults.push("a byte that is not printable ASCII");
  if (/\r(?!\n)|(?<!\r)\n/.test(text)) faults.push("a line that does not end in CRLF");
  for (const line of text.split("\r\n")) if (line.length > MAX_LINE) faults.push(`a line of ${line.length}`);

  const { headers, body } = splitHeaders(text, faults);
  for (const name of ONCE) {
    const count = headers.filter((header) => header.name === name).length;
    if (count !== 1) faults.push(`${count} headers ${name}`);
  }
  for (const { name, value } of headers) faults.push(...faultsOfWords(name, value));
  const date = valueOf(headers, "date");
  if (!/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} [+-]\d{4}$/.test(date)) faults.push(`the date ${date}`);
  if (!/^<[^<>@\s]+@[^<>@\s]+>$/.test(valueOf(headers, "message-id"))) faults.push("the message id");
  const parts = partsOf(headers, body, faults);
  return { headers, parts, faults };
}

export const valueOf = (headers: readonly Header[], name: string): string =>
  headers.find((header) => header.name === name)?.value ?? "";

/** A header's text: its encoded words decoded, and the space between two of them dropped. */
export const decodeWords = (value: string): string =>
  value
    .replace(/(\?=)\s+(?==\?)/g, "$1")
    .replace(ENCODED_WORD, (_, _charset, encoding: string, text: string) =>
      decodeWord(encoding, text).toString("utf8"),
    );

function decodeWord(encoding: string, text: string): Buffer {
  return encoding.toUpperCase() === "B" ? Buffer.from(text, "base64") : fromQuoted(text.replaceAll("_", " "));
}

const fromQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

function splitHeaders(text: string, faults: string[]): { headers: Header[]; body: string } {
  const end = text.startsWith("\r\n") ? 0 : text.indexOf("\r\n\r\n") + 2;
  const headers: Header[] = [];
  for (const line of text.slice(0, end).split("\r\n").slice(0, -1)) {
    const [, name, value] = /^([!-9;-~]+):[ \t]*(.*)$/.exec(line) ?? [];
    const last = headers.at(-1);
    if (/^[ \t]/.test(line)) {
      if (!last || line.trim() === "") faults.push(`a header line that begins nothing: ${line}`);
      else last.value += line;
    } else if (name !== undefined && value !== undefined) {
      headers.push({ name: name.toLowerCase(), value });
    } else faults.push(`a header line without a name: ${line}`);
  }
  return { headers, body: text.slice(end + 2) };
}

/** Each encoded word is short, stands alone between spaces, and holds whole characters. */
function faultsOfWords(name: string, value: string): string[] {
  const faults: string[] = [];
  for (const { 0: word, 1: charset, 2: encoding = "", 3: text = "", index } of value.matchAll(ENCODED_WORD)) {
    const around = `${value[index - 1] ?? " "}${value[index + word.length] ?? " "}`;
    if (word.length > MAX_WORD) faults.push(`${name}: an encoded word of ${word.length}`);
    if (!/^utf-8$/i.test(charset ?? "")) faults.push(`${name}: the characters ${charset}`);
    if (!/^\s\s$/.test(around)) faults.push(`${name}: an encoded word that stands beside ${around}`);
    if (/\s/.test(text)) faults.push(`${name}: a space in an encoded word`);
    if (!isUtf8(decodeWord(encoding, text))) faults.push(`${name}: an encoded word with half a character`);
  }
  if (value.replace(ENCODED_WORD, "").includes("=?")) faults.push(`${name}: half an encoded word`);
  return faults;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes) !== undefined;
  } catch {
    return false;
  }
}

function partsOf(headers: readonly Header[], body: string, faults: string[]): Part[] {
  const { type, parameters } = readType(valueOf(headers, "content-type"));
  if (!type.startsWith("multipart/")) {
    return [{ type, parameters, body: decodeBody(headers, { type, body }, faults) }];
  }
  const boundary = parameters.get("boundary") ?? "";
  if (!/^[\w'()+,./:=? -]{1,69}[\w'()+,./:=?-]$/.test(boundary)) faults.push(`the boundary ${boundary}`);
  const [, ...pieces] = `\r\n${body}`.split(`\r\n--${boundary}`);
  const closing = pieces.pop();
  if (closing === undefined || !/^--\s*$/.test(closing)) faults.push(`${type} without an end`);
  return pieces.flatMap((piece) => {
    if (!piece.startsWith("\r\n")) faults.push(`a boundary that goes on: ${piece.slice(0, 20)}`);
    const part = splitHeaders(piece.slice(2), faults);
    return partsOf(part.headers, part.body, faults);
  });
}

function readType(value: string): Pick<Part, "type" | "parameters"> {
  const [type = "", ...rest] = value.split(/;\s*/);
  const parameters = rest.map((parameter) => {
    const [key = "", ...text] = parameter.split("=");
    return [key.toLowerCase(), text.join("=").replace(/^"(.*)"$/, "$1")] as const;
  });
  return { type: type.toLowerCase(), parameters: new Map(parameters) };
}

function decodeBody(
  headers: readonly Header[],
  { type, body }: { type: string; body: string },
  faults: string[],
): string {
  const encoding = valueOf(headers, "content-transfer-encoding").toLowerCase() || "7bit";
  const lines = body.split("\r\n");
  if (encoding !== "7bit" && lines.some(({ length }) => length > MAX_ENCODED))
    faults.push(`${type}: a long line`);
  const bytes = decodeBytes(encoding, body);
  if (bytes === undefined) {
    faults.push(`${type}: not well encoded as ${encoding}`);
    return "";
  }
  if (!type.startsWith("text/")) return bytes.toString("latin1");
  if (!isUtf8(bytes)) faults.push(`${type}: not UTF-8`);
  return bytes.toString("utf8");
}

function decodeBytes(encoding: string, body: string): Buffer | undefined {
  switch (encoding) {
    case "7bit":
      return Buffer.from(body, "latin1");
    case "base64": {
      const text = body.replaceAll("\r\n", "");
      return /^[\w+/]*={0,2}$/.test(text) && text.length % 4 === 0 ? Buffer.from(text, "base64") : undefined;
    }
    case "quoted-printable":
      return /=(?![\dA-F]{2}|\r\n)|[ \t]\r\n/.test(body)
        ? undefined
        : fromQuoted(body.replaceAll("=\r\n", ""));
    default:
      return undefined;
  }
}

/** What a strict reader of calendars would refuse in one of a mail. */
export function faultsOfCalendar(text: string): string[] {
  const faults: string[] = [];
  if (/\r(?!\n)|(?<!\r)\n/.test(text)) faults.push("a line that does not end in CRLF");
  for (const line of text.split("\r\n")) {
    const { length } = Buffer.from(line);
    if (length > MAX_CALENDAR) faults.push(`a line of ${length} bytes: ${line}`);
  }
  const lines = text
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .filter((line) => line !== "");
  const open: string[] = [];
  for (const line of lines) {
    if (!/^[\w-]+(;[\w-]+=("[^"]*"|[^";:,]*))*:/.test(line)) faults.push(`the line ${line}`);
    const [, step, name = ""] = /^(BEGIN|END):(.*)$/.exec(line) ?? [];
    if (step === "BEGIN") open.push(name);
    if (step === "END" && open.pop() !== name) faults.push(`the end of ${name}`);
  }
  if (open.length > 0) faults.push(`no end of ${open.join()}`);
  for (const name of ["VERSION", "PRODID", "METHOD"]) {
    if (lines.filter((line) => line.startsWith(`${name}:`)).length !== 1) faults.push(`not one ${name}`);
  }
  for (const name of ["UID", "DTSTAMP", "DTSTART", "SEQUENCE", "ORGANIZER", "ATTENDEE"]) {
    const [, ...events] = lines.join("\n").split("BEGIN:VEVENT");
    for (const event of events) {
      if (!new RegExp(`^${name}[:;]`, "m").test(event)) faults.push(`an event without ${name}`);
    }
  }
  return faults;
}
