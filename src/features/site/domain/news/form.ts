// The form of a piece of news, which page and server check alike.
import { day, longText, optional, shortText, webLink } from "#platform/domain/field.ts";
import { z } from "#platform/domain/zod.ts";

/** "#" means that there is no source (CONTENT-7). */
export const link = z.union([z.literal("#"), webLink("Link must start with http:// or https://.")], {
  error: "Link must start with http:// or https://.",
});

export const newsForm = z.object({
  title: shortText("Title"),
  description: longText("Description"),
  date: day("Date is required"),
  link: optional(link),
});
export type NewsForm = z.output<typeof newsForm>;
