// Generates files for uploads: a photo with pixels and a resume with a page.
import PDFDocument from "pdfkit";
import sharp from "sharp";

export function drawPhoto(width = 320, height = 320): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#0f5257" } })
    .jpeg()
    .toBuffer();
}

export function writePdf(text = "A teacher's resume"): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const document = new PDFDocument();
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.text(text);
    document.end();
  });
}

/** A form as a browser sends it: lists as repeated `name[]` keys, unless they are given as text. */
export function formOf(fields: Record<string, unknown>, files: Record<string, File> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const entry of value) form.append(`${name}[]`, String(entry));
    else form.append(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}
