// Declares the calls about news (CONTENT-9).
import { z } from "../zod.ts";
import { endpoint } from "../endpoint.ts";
import { day, idParam, longText, optional, shortText, webLink } from "../field.ts";
import { pageQuery } from "../page.ts";

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

export const listNews = endpoint({
  method: "GET",
  path: "/api/news/getAllNews",
  summary: "News, newest first",
  access: "anyone",
  shared: true,
  query: pageQuery,
  reply: newsSchema,
  paged: true,
});

export const readNews = endpoint({
  method: "GET",
  path: "/api/news/getNewsById/{id}",
  summary: "One news item",
  access: "anyone",
  shared: true,
  params,
  reply: newsSchema,
});

export const createNews = endpoint({
  method: "POST",
  path: "/api/news/createNews",
  summary: "Publishes news",
  access: ["admin"],
  body: newsForm,
  files: { newsImage: "picture" },
  reply,
  status: 201,
});

export const updateNews = endpoint({
  method: "PUT",
  path: "/api/news/updateNews/{id}",
  summary: "Changes news; only what is named changes",
  access: ["admin"],
  params,
  body: newsForm
    .partial()
    .extend({ link: z.preprocess((value) => (value === "" ? null : value), link.nullish()) }),
  files: { newsImage: "picture" },
  reply,
});

export const deleteNews = endpoint({
  method: "DELETE",
  path: "/api/news/deleteNews/{id}",
  summary: "Removes news with its image",
  access: ["admin"],
  params,
  reply: message,
});
