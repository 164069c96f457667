// Writes a message as the HTML of a mail, with tables and inline styles, because mail programs support little else.
import { escapeHtml } from "#platform/domain/text/escape-html.ts";
import { type Locale, pathIn } from "#platform/domain/locale/locale.ts";
import { sayInMail } from "#platform/server/language/hindi.ts";
import { pageLink } from "#platform/server/mail/site-address.ts";
import type { WrittenContent } from "./mail-content.ts";

const INK = "#1b2a33";
const MUTED = "#5b6b73";
const BOARD = "#0f5257";
const FONT = {
  "en-IN": "'Anek Latin','Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  "hi-IN":
    "'Anek Devanagari','Noto Sans Devanagari','Nirmala UI','Kohinoor Devanagari',Roboto,Arial,sans-serif",
} as const satisfies Record<Locale, string>;

export function writeHtml(
  {
    subject,
    greeting,
    title,
    sentences,
    quote,
    facts,
    pages,
    actions,
    reason,
    unsubscribePath,
  }: WrittenContent,
  locale: Locale,
): string {
  const [first, ...others] = actions;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
<style>
body{margin:0;padding:0;background:#fbf8f2}
td{overflow-wrap:anywhere;word-break:break-word}
@media (max-width:480px){.card{padding:20px 16px!important}.button{display:block!important;text-align:center!important}}
</style>
</head>
<body style="margin:0;padding:0;background:#fbf8f2">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(sentences[0] ?? "")}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;font-family:${FONT[locale]};font-size:16px;line-height:1.55;color:${INK}">
<tr><td style="padding:0 4px 16px;font-size:20px;font-weight:700"><a href="${pageLink(pathIn(locale, "/"))}" style="color:${BOARD};text-decoration:none">EduNakuri</a></td></tr>
<tr><td class="card" style="padding:28px;background:#ffffff;border:1px solid #e3e0d9;border-radius:10px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${INK}">${escapeHtml(title)}</h1>
${greeting ? paragraph(escapeHtml(greeting)) : ""}
${sentences.map((line) => paragraph(escapeHtml(line))).join("\n")}
${quote === undefined ? "" : quoteOf(quote)}
${facts.length > 0 ? factsOf(facts) : ""}
${pages.map(pageRow).join("\n")}
<div style="margin-top:24px">
${first ? button(first, true) : ""}
${others.map((action) => button(action, false)).join("\n")}
</div>
</td></tr>
<tr><td style="padding:16px 4px;font-size:14px;color:${MUTED}">
${escapeHtml(reason)}${unsubscribePath === undefined ? "" : ` <a href="${pageLink(unsubscribePath)}" style="color:${MUTED}">${sayInMail(locale, "Unsubscribe from these mails")}</a>${locale === "hi-IN" ? "।" : "."}`}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 12px">${html}</p>`;
}

function quoteOf(words: string): string {
  const lines = words
    .split(/\r\n|\r|\n/)
    .map(escapeHtml)
    .join("<br>");
  return `<blockquote style="margin:0 0 12px;padding:8px 16px;border-left:3px solid #f2a33a;background:#fbf8f2">${lines}</blockquote>`;
}

function factsOf(facts: WrittenContent["facts"]): string {
  const rows = facts.map(
    ({ label, value, link }) =>
      `<tr><td width="34%" valign="top" style="padding:8px 8px 8px 0;border-top:1px solid #e3e0d9;color:${MUTED}">${escapeHtml(label)}</td><td valign="top" style="padding:8px 0;border-top:1px solid #e3e0d9">${link ? anchor(value) : escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px;table-layout:fixed;font-size:16px">${rows.join("")}</table>`;
}

function pageRow({ title, line, path }: WrittenContent["pages"][number]): string {
  return `<p style="margin:0;padding:10px 0;border-top:1px solid #e3e0d9"><a href="${escapeHtml(pageLink(path))}" style="color:${BOARD};font-weight:600">${escapeHtml(title)}</a><br>${escapeHtml(line)}</p>`;
}

function anchor(link: string): string {
  const text = escapeHtml(link);
  return `<a href="${text}" style="color:${BOARD}">${text}</a>`;
}

function button({ label, path }: WrittenContent["actions"][number], primary: boolean): string {
  const look = primary
    ? `background:${BOARD};color:#ffffff;border:1px solid ${BOARD}`
    : `background:#ffffff;color:${BOARD};border:1px solid #c5c8c6`;
  return `<a class="button" href="${escapeHtml(pageLink(path))}" style="display:inline-block;margin:0 8px 10px 0;padding:11px 20px;border-radius:8px;font-weight:600;text-decoration:none;${look}">${escapeHtml(label)}</a>`;
}
