// A small page that is made once at the start, so that sending it always costs the same.
import { createHash } from "node:crypto";

type Words = { title: string; sentence: string };
type SendPage = (request: Request, status: number, headers?: Record<string, string>) => Response;

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:1.5rem;box-sizing:border-box;
font:1.0625rem/1.55 "Anek Latin",system-ui,sans-serif;text-align:center;background:#fbf8f2;color:#1b2a33}
main{max-width:32rem}
h1{font-size:1.875rem;line-height:1.15;font-weight:600;margin:0 0 1rem}
p{margin:0 0 1.5rem}
a{display:inline-block;padding:.6rem 1.25rem;border-radius:8px;background:#0f5257;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #0f5257;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#12191d;color:#e8e4da}a{background:#7fc8c0;color:#12191d}a:focus-visible{outline-color:#7fc8c0}}
`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The text is fixed and needs no escaping. A script gets the sentence alone, which its page shows. */
export function staticPage({ title, sentence }: Words): SendPage {
  const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | EduNakuri</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
<a href="">Try again</a>
</main>
</body>
</html>
`;
  return (request, status, headers = {}) => {
    const isForScript = request.headers.get("sec-fetch-dest") === "empty";
    return new Response(request.method === "HEAD" ? null : isForScript ? sentence : html, {
      status,
      headers: {
        "Content-Type": isForScript ? "text/plain; charset=utf-8" : "text/html; charset=utf-8",
        "Content-Security-Policy": POLICY,
        "Cache-Control": "private, no-store",
        ...headers,
      },
    });
  };
}
