// Declares the calls about news (CONTENT-9).
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { deletionQuery, idParam, ifMatch } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { link, newsForm } from "./form.ts";

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

const params = z.object({ id: idParam() });
const reply = message.extend({ news: newsSchema });

export const listNews = call("GET", "/api/news/getAllNews", {
  summary: "News, newest first",
  replica: true,
  access: "anyone",
  shared: true,
  forEverybody: true,
  query: pageQuery,
  reply: paged(newsSchema),
});

export const readNews = call("GET", "/api/news/getNewsById/{id}", {
  summary: "One news item",
  replica: true,
  access: "anyone",
  shared: true,
  params,
  reply: newsSchema,
});

export const createNews = call("POST", "/api/news/createNews", {
  summary: "Publishes news",
  access: ["admin"],
  files: { newsImage: "picture" },
  status: 201,
  body: newsForm,
  reply,
});

export const updateNews = call("PUT", "/api/news/updateNews/{id}", {
  summary: "Changes news; only what is named changes",
  access: ["admin"],
  files: { newsImage: "picture" },
  params,
  body: newsForm.partial().extend({
    link: z.preprocess((value) => (value === "" ? null : value), link.nullish()),
    asRead: ifMatch,
  }),
  reply,
});

export const deleteNews = call("DELETE", "/api/news/deleteNews/{id}", {
  summary: "Removes news with its image",
  access: ["admin"],
  params,
  query: deletionQuery,
  reply: message,
});
