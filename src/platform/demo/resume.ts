// Writes a resume of one page as PDF.
import PDFDocument from "pdfkit";

export type ResumeText = {
  name: string;
  headline: string;
  reach: string;
  sections: { title: string; lines: string[] }[];
};

const INK = "#1d2b2f";
const QUIET = "#5c6b70";
const ACCENT = "#0f5257";

export function printResume({ name, headline, reach, sections }: ResumeText): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    // The date is fixed, because otherwise the same seed would give other bytes every day.
    const info = { Title: `Resume of ${name}`, CreationDate: new Date("2026-01-01T00:00:00Z") };
    const page = new PDFDocument({ size: "A4", margin: 56, info });
    page.on("data", (chunk: Buffer) => chunks.push(chunk));
    page.on("end", () => resolve(Buffer.concat(chunks)));
    page.on("error", reject);

    page.fillColor(ACCENT).font("Helvetica-Bold").fontSize(22).text(name);
    page.fillColor(INK).font("Helvetica").fontSize(12).text(headline);
    page.fillColor(QUIET).fontSize(10).text(reach);
    for (const { title, lines } of sections) {
      page.moveDown(1).fillColor(ACCENT).font("Helvetica-Bold").fontSize(12).text(title);
      page.moveDown(0.2).fillColor(INK).font("Helvetica").fontSize(10.5);
      for (const line of lines) page.text(line, { lineGap: 3 });
    }
    page.end();
  });
}
