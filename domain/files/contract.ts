// Declares the calls that read pictures and resumes. Photos are public under an unguessable key; resumes never are.
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { idParam, optional } from "../field.ts";
import { PHOTO_WIDTHS } from "./photo-width.ts";
import * as endpoints from "./endpoints.ts";

export const readPhoto = withSchemas(endpoints.readPhoto, {
  summary: "A stored picture, smaller where a width is named",
  params: z.object({ key: z.string().max(100) }),
  query: z.object({ width: z.enum(PHOTO_WIDTHS).optional() }),
});

export const readResume = withSchemas(endpoints.readResume, {
  summary: "A candidate's resume, for those who may see it",
  params: z.object({ candidateId: idParam }),
  /** `tab`: for a tab of the browser, which shows it; otherwise it is downloaded. */
  query: z.object({ open: optional(z.enum(["tab"])) }),
});
