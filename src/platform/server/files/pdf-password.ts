// Whether a PDF can be read without a password: one with only an owner's password can (FILE-26). ISO 32000-2, 7.6.4.
import { createCipheriv, createHash } from "node:crypto";

const PAD = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

type Encryption = {
  revision: number;
  owner: Buffer;
  user: Buffer;
  permissions: number;
  keyBytes: number;
  /** Whether the metadata is encrypted too. */
  hasMetadata: boolean;
  id: Buffer;
};

/** False also for a file whose encryption cannot be read, which a reader may open. */
export function needsPassword(bytes: Uint8Array): boolean {
  const encryption = readEncryption(Buffer.from(bytes).toString("latin1"));
  return encryption !== null && !opensWithoutPassword(encryption);
}

function opensWithoutPassword(encryption: Encryption): boolean {
  const { revision, user } = encryption;
  if (revision >= 5) {
    const salt = user.subarray(32, 40);
    return (revision === 5 ? sha(256, salt) : hardenedHash(salt)).equals(user.subarray(0, 32));
  }
  const key = keyOf(encryption);
  if (revision === 2) return rc4(key, PAD).equals(user);
  let check = rc4(key, md5(PAD, encryption.id));
  for (let round = 1; round < 20; round++)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check.equals(user.subarray(0, 16));
}

/** The key of the empty password. */
function keyOf({ revision, owner, permissions, keyBytes, hasMetadata, id }: Encryption): Buffer {
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions | 0);
  const unencrypted = revision >= 4 && !hasMetadata ? [Buffer.alloc(4, 0xff)] : [];
  let hash = md5(PAD, owner.subarray(0, 32), allowed, id, ...unencrypted);
  if (revision === 2) return hash.subarray(0, 5);
  for (let round = 0; round < 50; round++) hash = md5(hash.subarray(0, keyBytes));
  return hash.subarray(0, keyBytes);
}

const md5 = (...parts: readonly Buffer[]) => createHash("md5").update(Buffer.concat(parts)).digest();
const sha = (bits: number, bytes: Buffer) => createHash(`sha${bits}`).update(bytes).digest();

/** Algorithm 2.B for the empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = sha(256, salt);
  for (let round = 1; ; round++) {
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = sha([256, 384, 512][sum % 3] ?? 256, mixed);
    if (round >= 64 && (mixed.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32);
  }
}

/** Node has it no more. It is read here, and protects nothing. */
function rc4(key: Uint8Array, data: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at);
  const at = (index: number) => box[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    const kept = at(one);
    box[one & 255] = at(other);
    box[other & 255] = kept;
  };
  for (let one = 0, other = 0; one < 256; one++) {
    other += at(one) + (key[one % key.length] ?? 0);
    swap(one, other);
  }
  let other = 0;
  return Buffer.from(
    data.map((byte, index) => {
      const one = index + 1;
      other += at(one);
      swap(one, other);
      return byte ^ at(at(one) + at(other));
    }),
  );
}

/** What the last trailer says; null without encryption or for one of another kind than passwords. */
function readEncryption(text: string): Encryption | null {
  const found = text.slice(text.lastIndexOf("/Encrypt"));
  const [, number, generation] = /^\/Encrypt\s+(\d{1,10})\s+(\d{1,5})\s+R\b/.exec(found) ?? [];
  if (number === undefined || generation === undefined) return null;
  const start = text.search(
    new RegExp(`(?:^|[\\r\\n\\s])${Number(number)}\\s+${Number(generation)}\\s+obj\\b`),
  );
  if (start === -1) return null;
  const end = text.indexOf("endobj", start);
  const dictionary = text.slice(start, end === -1 ? undefined : end);
  if (!/\/Filter\s*\/Standard\b/.test(dictionary)) return null;
  const owner = readString(dictionary, /\/O\s*(?=[(<])/);
  const user = readString(dictionary, /\/U\s*(?=[(<])/);
  const revision = readNumber(dictionary, "R");
  const permissions = readNumber(dictionary, "P");
  if (!owner || !user || revision === null || permissions === null) return null;
  const id = readString(text, /\/ID\s*\[\s*(?=[(<])/) ?? Buffer.alloc(0);
  const bits = revision === 2 ? 40 : revision >= 4 ? 128 : (readNumber(dictionary, "Length") ?? 40);
  const hasMetadata = !/\/EncryptMetadata\s+false\b/.test(dictionary);
  return { revision, owner, user, permissions, keyBytes: bits / 8, hasMetadata, id };
}

function readNumber(dictionary: string, name: string): number | null {
  const [, number] = new RegExp(`/${name}\\s+(-?\\d{1,10})\\b`).exec(dictionary) ?? [];
  return number === undefined ? null : Number(number);
}

/** Of a string in letters: 127 bytes at most, each of up to four letters. */
const MAX_LENGTH = 1_000;

const ESCAPED: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", "\n": "" };

/** A string of a PDF, in hexadecimal or in brackets with escapes. */
function readString(text: string, before: RegExp): Buffer | null {
  const found = before.exec(text);
  if (!found) return null;
  const start = found.index + found[0].length;
  const rest = text.slice(start, start + MAX_LENGTH);
  const [, digits] = /^<([\da-f\s]*)>/i.exec(rest) ?? [];
  if (digits !== undefined) return Buffer.from(digits.replace(/\s/g, ""), "hex");
  let value = "";
  for (let at = 1, depth = 1; at < rest.length && depth > 0; at++) {
    const letter = rest.charAt(at);
    if (letter === "\\") {
      const [octal] = /^[0-7]{1,3}/.exec(rest.slice(at + 1, at + 4)) ?? [];
      const next = rest.charAt(at + 1);
      value +=
        octal === undefined ? (ESCAPED[next] ?? next) : String.fromCharCode(Number.parseInt(octal, 8) & 255);
      at += octal?.length ?? 1;
      continue;
    }
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    if (depth > 0) value += letter;
  }
  return Buffer.from(value, "latin1");
}
