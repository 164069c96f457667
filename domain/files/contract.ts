// Declares the calls that read pictures and resumes. Photos are public under an unguessable key; resumes never are.
import { z } from "../zod.ts";
import { endpoint } from "../endpoint.ts";
import { idParam } from "../field.ts";
import { PHOTO_WIDTHS } from "./photo-width.ts";

export const readPhoto = endpoint({
  method: "GET",
  path: "/api/files/photo/{key}",
  summary: "A stored picture, smaller where a width is named",
  access: "anyone",
  params: z.object({ key: z.string().max(100) }),
  query: z.object({ width: z.enum(PHOTO_WIDTHS).optional() }),
  media: "image/webp",
});

export const readResume = endpoint({
  method: "GET",
  path: "/api/files/resume/{candidateId}",
  summary: "A candidate's resume, for those who may see it",
  access: ["candidate", "employer", "admin"],
  params: z.object({ candidateId: idParam }),
  media: "application/pdf",
});
