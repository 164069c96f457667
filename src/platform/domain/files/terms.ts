// Limits of uploads and the error messages of refused ones (FILE-1 to FILE-3).
import type { FileKind } from "../call.ts";
import type { SharedSentence } from "../locale/sentence.ts";

const MEGABYTE = 1024 * 1024;

/** 5,000 by 5,000 pixels. A larger picture would use too much memory. */
export const MAX_PIXELS = 25_000_000;

type Rule = {
  label: SharedSentence;
  bytes: number;
  accept: string;
  tooLarge: SharedSentence;
  wrongType: SharedSentence;
};

/** Both kinds of evidence for the verification of a school. */
const PDF_OR_PICTURE = "application/pdf,image/jpeg,image/png,image/webp";

export const FILE_RULES: Record<FileKind, Rule> = {
  photo: {
    label: "Photo",
    bytes: MEGABYTE,
    accept: "image/jpeg,image/png,image/webp",
    tooLarge: "Photo must be ≤ 1 MB.",
    wrongType: "Photo must be JPG, PNG, or WEBP.",
  },
  "institute-photo": {
    label: "Photo",
    bytes: MEGABYTE,
    accept: "image/jpeg,image/png,image/webp",
    tooLarge: "Photo must be ≤ 1 MB.",
    wrongType: "Invalid image type. Please upload JPG, PNG, or WEBP.",
  },
  resume: {
    label: "Resume",
    bytes: 2 * MEGABYTE,
    accept: "application/pdf",
    tooLarge: "Resume must be ≤ 2 MB.",
    wrongType: "Resume must be a PDF file.",
  },
  picture: {
    label: "Image",
    bytes: 5 * MEGABYTE,
    accept: "image/jpeg,image/png,image/webp",
    tooLarge: "Image must be ≤ 5 MB.",
    wrongType: "Invalid image type. Please upload JPG, PNG, or WEBP.",
  },
  evidence: {
    label: "Document",
    bytes: 5 * MEGABYTE,
    accept: PDF_OR_PICTURE,
    tooLarge: "Document must be ≤ 5 MB.",
    wrongType: "Document must be a PDF, JPG, PNG, or WEBP.",
  },
};
