// The style of the page that describes the interface: the product's colours, no script, no other origin.
import { createHash } from "node:crypto";

export const DOCS_STYLE = `
:root{color-scheme:light dark;--paper:#fbf8f2;--card:#fff;--ink:#1b2a33;--muted:#5b6b73;--primary:#0f5257;--mark:#f2a33a;--line:#1b2a331f}
@media(prefers-color-scheme:dark){:root{--paper:#12191d;--card:#1c262c;--ink:#e8e4da;--muted:#a5aeb0;--primary:#7fc8c0;--mark:#f5b85c;--line:#e8e4da1f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 "Anek Latin",system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:clamp(1.875rem,1.5rem + 1.8vw,2.5rem);line-height:1.15;margin:0 0 .5rem}
h2{font-size:1.5625rem;margin:3rem 0 1rem;text-transform:capitalize;border-left:4px solid var(--mark);padding-left:.75rem}
p{max-width:68ch}
a{color:var(--primary)}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:1.5rem 0}
nav a{display:inline-flex;align-items:center;min-height:44px;text-transform:capitalize}
details{background:var(--card);border:1px solid var(--line);border-radius:10px;margin:.5rem 0}
summary{cursor:pointer;padding:.75rem 1rem;min-height:44px;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
summary:focus-visible,a:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
code{font:.875rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
summary::-webkit-details-marker{display:none}
summary::after{content:"+";margin-left:auto;color:var(--muted);font-weight:700;order:1}
details[open]>summary::after{content:"–"}
.about{order:2}
.method{font-weight:700;color:var(--primary);min-width:3.5rem}
.about,.who{color:var(--muted)}
.about{flex-basis:100%}
.call{padding:0 1rem 1rem;overflow-x:auto}
h3{font-size:1.0625rem;margin:1rem 0 .25rem}
dl{margin:0;display:grid;grid-template-columns:minmax(8rem,14rem) 1fr}
dt,dd{margin:0;padding:.375rem .5rem .375rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
dd{color:var(--muted)}
@media(max-width:36rem){dl{grid-template-columns:1fr}dd{border-top:0;padding-top:0}}
`;

/** The content security policy allows this style only, and nothing else may load. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(DOCS_STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
