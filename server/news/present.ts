// Presents a row of news.
import { type News, newsSchema } from "#domain/news/calls.ts";
import { presentRow } from "#server/database/column-map.ts";
import type { NewsRow } from "#server/database/tables/catalogue.ts";
import { photoAddress } from "#server/files/uploads.ts";

export const presentNews = (row: NewsRow): News =>
  presentRow(newsSchema, row, { date: row.day, image: photoAddress(row.image_key) });
