// Computes the codes of an authenticator app (RFC 6238): six digits, new every 30 seconds.
import { Secret, TOTP } from "otpauth";

const ISSUER = "EduNakuri";
const PERIOD_SECONDS = 30;
/** A phone's clock may be one step off. */
const STEP_TOLERANCE = 1;

export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes);
}

/** Writes the secret as a person types it into the app. */
export function encodeSecret(secret: Buffer): string {
  return secretOf(secret).base32;
}

/** Writes the link that the app reads from a QR code. */
export function otpauthLink(secret: Buffer, email: string): string {
  return appOf(secret, email).toString();
}

/** Returns the time step of the code, or null if the code is wrong or of another time. */
export function findMatchingStep(secret: Buffer, code: string, now: Date): number | null {
  // The library throws where a code has as many characters as digits are expected, but more bytes.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const delta = appOf(secret).validate({ token: code, timestamp: now.getTime(), window: STEP_TOLERANCE });
  return delta === null ? null : Math.floor(now.getTime() / (PERIOD_SECONDS * 1000)) + delta;
}

function appOf(secret: Buffer, label = ""): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: secretOf(secret),
  });
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
