// What every answer tells browsers to refuse, said in one place.
import type { ServerResponse } from "node:http";

/** For everything but pages: nothing in such an answer has any business to load or run something. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Set on the raw response, so that no handler can forget them; a handler's own header still wins. */
export function setSecurityHeaders(response: ServerResponse, { https }: { https: boolean }): void {
  response.setHeader("Content-Security-Policy", NOTHING);
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("X-Frame-Options", "DENY");
  response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()");
  if (https) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

/**
 * The policy of a page: only our own scripts, and inline only those with this answer's nonce, or of these hashes.
 * Styles may be inline: the interface library positions by style attributes.
 */
export function pagePolicy(inline: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline.map((source) => `'${source}'`)].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
