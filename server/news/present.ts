// Presents a row of news.
import type { News } from "#domain/news/contract.ts";
import type { NewsRow } from "#server/database/tables/catalogue.ts";
import { photoAddress } from "#server/files/uploads.ts";

export function presentNews(row: NewsRow): News {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    date: row.day,
    link: row.link,
    image: photoAddress(row.image_key),
  };
}
