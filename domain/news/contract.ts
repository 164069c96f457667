// Declares the calls about news (CONTENT-9).
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { day, deletionQuery, idParam, ifMatch, longText, optional, shortText, webLink } from "../field.ts";
import { pageQuery } from "../page.ts";
import * as endpoints from "./endpoints.ts";

export const newsSchema = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
  link: z.string().nullable(),
  image: z.string().nullable(),
});
export type News = z.output<typeof newsSchema>;

/** "#" means that there is no source (CONTENT-7). */
const link = z.union([z.literal("#"), webLink("Link must start with http:// or https://.")], {
  error: "Link must start with http:// or https://.",
});

export const newsForm = z.object({
  title: shortText("Title"),
  description: longText("Description"),
  date: day("Date is required"),
  link: optional(link),
});
export type NewsForm = z.output<typeof newsForm>;

const params = z.object({ id: idParam });
const message = z.object({ message: z.string() });
const reply = message.extend({ news: newsSchema });

export const listNews = withSchemas(endpoints.listNews, {
  summary: "News, newest first",
  query: pageQuery,
  reply: newsSchema,
});

export const readNews = withSchemas(endpoints.readNews, {
  summary: "One news item",
  params,
  reply: newsSchema,
});

export const createNews = withSchemas(endpoints.createNews, {
  summary: "Publishes news",
  body: newsForm,
  reply,
});

export const updateNews = withSchemas(endpoints.updateNews, {
  summary: "Changes news; only what is named changes",
  params,
  body: newsForm.partial().extend({
    link: z.preprocess((value) => (value === "" ? null : value), link.nullish()),
    asRead: ifMatch,
  }),
  reply,
});

export const deleteNews = withSchemas(endpoints.deleteNews, {
  summary: "Removes news with its image",
  params,
  query: deletionQuery,
  reply: message,
});
