// Sets the security headers of every answer.
import type { ServerResponse } from "node:http";

/** For everything except pages: such an answer never needs to load or run anything. */
const DENY_ALL = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Set on the raw response, so that no handler can forget them. A header of the handler replaces them. */
export function setSecurityHeaders(response: ServerResponse, { https }: { https: boolean }): void {
  response.setHeader("Content-Security-Policy", DENY_ALL);
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("X-Frame-Options", "DENY");
  response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()");
  if (https) response.setHeader("Strict-Transport-Security", "max-age=31536000");
}

/**
 * The content security policy of a page: only scripts of this origin, and inline ones with this answer's nonce or of
 * these hashes, and only styles of files.
 */
export function pagePolicy(inline: readonly string[]): string {
  return join({
    ...PAGE,
    "script-src": ["'self'", ...inline.map((source) => `'${source}'`)],
  });
}

const PAGE = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
};

const join = (policy: Record<string, readonly string[]>) =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");

/** Where the gateway's script asks and opens its frames. */
const GATEWAY = ["https://api.razorpay.com", "https://lumberjack.razorpay.com"];

/** The headers of the pay page alone: the gateway's script may run there, and open its frames and windows (PAY-25). */
export function payPageHeaders(inline: readonly string[], script: string): Record<string, string> {
  const origins = [new URL(script).origin, ...GATEWAY];
  const policy = {
    ...PAGE,
    "script-src": ["'self'", ...inline.map((source) => `'${source}'`), new URL(script).origin],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": [...PAGE["img-src"], ...origins],
    "connect-src": ["'self'", ...origins],
    "frame-src": origins,
  };
  return {
    "content-security-policy": join(policy),
    "cross-origin-opener-policy": "same-origin-allow-popups",
  };
}
