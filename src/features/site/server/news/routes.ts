// The calls about news.
import { Hono } from "hono";
import { matchesEtag } from "#platform/domain/etag.ts";
import * as calls from "#features/site/domain/news/calls.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { countNews, listNews } from "./repository.ts";
import { changeNews, publishNews, readNews, removeNews } from "./service.ts";
import { presentNews } from "./present.ts";

export const newsRoutes = new Hono<ApiEnv>();

serve(newsRoutes, calls.listNews, async ({ deps: { db }, query }) => {
  const [rows, total] = await Promise.all([listNews(db, query), countNews(db)]);
  return { items: rows.map(presentNews), total };
});

serve(newsRoutes, calls.readNews, async ({ deps, params }) => presentNews(await readNews(deps, params.id)));

serve(newsRoutes, calls.createNews, async ({ deps, viewer, body, files }) => {
  const news = await publishNews(deps, viewer, { newsForm: body, image: files.newsImage });
  return { message: "News added", news: presentNews(news) };
});

serve(newsRoutes, calls.updateNews, async ({ deps, viewer, params, body, files }) => {
  const news = await changeNews(deps, viewer, {
    id: params.id,
    form: body,
    image: files.newsImage,
    matchesEtag: (before) => matchesEtag(body.asRead, presentNews(before)),
  });
  return { message: "News updated", news: presentNews(news) };
});

serve(newsRoutes, calls.deleteNews, async ({ deps, viewer, params, query }) => {
  await removeNews(deps, viewer, {
    id: params.id,
    matchesEtag: (before) => matchesEtag(query.asRead, presentNews(before)),
  });
  return { message: "News deleted" };
});
