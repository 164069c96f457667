// Presents a row of news.
import { type News, newsSchema } from "#features/site/domain/news/calls.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { NewsRow } from "#features/site/server/tables.ts";
import { photoAddress } from "#platform/server/files/uploads.ts";

export const presentNews = (row: NewsRow): News =>
  presentRow(newsSchema, row, { date: row.day, image: photoAddress(row.image_key) });
