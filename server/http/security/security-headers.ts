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
  if (https) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

/**
 * The content security policy of a page: only scripts of this origin, and inline ones with this answer's nonce or of
 * these hashes, and only styles of files.
 */
export function pagePolicy(inline: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline.map((source) => `'${source}'`)].join(" "),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
