// A vacancy's plain text as paragraphs and lists (JOB-43). A line that begins with "- " is an item of a list.
import { escapeHtml } from "#platform/domain/text/escape-html.ts";

type Block = { kind: "paragraph"; lines: string[] } | { kind: "list"; items: string[] };

const ITEM = /^[-•*]\s+/;

export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let isNew = true;
  for (const raw of text.replace(/\r\n?/g, "\n").split("\n")) {
    const line = raw.trim();
    if (line !== "") addLine(blocks, line, isNew);
    isNew = line === "";
  }
  return blocks;
}

/** A new block begins after an empty line, and where text and list meet. */
function addLine(blocks: Block[], line: string, isNew: boolean): void {
  const last = isNew ? undefined : blocks.at(-1);
  if (!ITEM.test(line)) {
    if (last?.kind === "paragraph") last.lines.push(line);
    else blocks.push({ kind: "paragraph", lines: [line] });
    return;
  }
  const item = line.replace(ITEM, "");
  if (last?.kind === "list") last.items.push(item);
  else blocks.push({ kind: "list", items: [item] });
}

/** The same as HTML, for search engines and feeds. Whatever the school typed is escaped. */
export function descriptionHtml(text: string): string {
  return readBlocks(text)
    .map((block) =>
      block.kind === "list"
        ? `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`
        : `<p>${block.lines.map(escapeHtml).join("<br>")}</p>`,
    )
    .join("");
}
