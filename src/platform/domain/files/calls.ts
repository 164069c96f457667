// Declares the calls that read pictures and resumes. Photos are public under an unguessable key; resumes never are.
import type { CandidateId } from "#platform/domain/ids.ts";
import { z } from "../zod.ts";
import { call } from "../call.ts";
import { idParam, optional } from "../field.ts";
import { PHOTO_WIDTHS } from "./photo-width.ts";
import { HIRING_ROLES } from "../role.ts";

export const readPhoto = call("GET", "/api/files/photo/{key}", {
  summary: "A stored picture, smaller where a width is named",
  access: "anyone",
  media: "image/webp",
  params: z.object({ key: z.string().max(100) }),
  query: z.object({ width: z.enum(PHOTO_WIDTHS).optional() }),
});

export const readResume = call("GET", "/api/files/resume/{candidateId}", {
  summary: "A candidate's resume, for those who may see it",
  access: ["candidate", "employer", "admin"],
  members: HIRING_ROLES,
  media: "application/pdf",
  params: z.object({ candidateId: idParam<CandidateId>() }),
  /** `tab`: for a tab of the browser, which shows it; otherwise it is downloaded. */
  query: z.object({ open: optional(z.enum(["tab"])) }),
});
