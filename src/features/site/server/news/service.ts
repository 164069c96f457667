// Publishes, changes and removes news with its image, for admins.
import type { z } from "zod";
import type { updateNews as updateNewsCall } from "#features/site/domain/news/calls.ts";
import type { NewsForm } from "#features/site/domain/news/form.ts";
import { requireFound, staleRecord } from "#platform/domain/refusal.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { NewsRow } from "#features/site/server/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { withStoredFiles, prepareUpload, removeFiles } from "#platform/server/files/uploads.ts";
import type { Upload } from "#platform/server/http/upload.ts";
import { deleteNews, findNews, insertNews, lockNews, updateNews } from "./repository.ts";

type Writing = Pick<Deps, "db" | "files" | "log" | "clock">;
type NewsChange = z.output<(typeof updateNewsCall)["body"]>;

const IMAGE = "newsImage";

export async function readNews({ db }: Pick<Deps, "db">, id: string): Promise<NewsRow> {
  return requireFound(await findNews(db, id), "News");
}

export async function publishNews(
  deps: Writing,
  by: AdminViewer,
  { newsForm: { date, ...form }, image }: { newsForm: NewsForm; image: Upload | undefined },
): Promise<NewsRow> {
  const prepared = image ? await prepareUpload("picture", IMAGE, image) : null;
  return withStoredFiles(deps, [prepared], () =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now();
      const news = await insertNews(tx, {
        id: newId(),
        title: form.title,
        description: form.description,
        day: date,
        link: form.link ?? null,
        image_key: prepared?.key ?? null,
        created_at: now,
      });
      await recordAudit(tx, now, { by, action: "news-added", record: recordOf(news), after: news });
      return news;
    }),
  );
}

/** Changes the fields that the form names if the editor saw the newest version. The old image is removed after the commit. */
export async function changeNews(
  deps: Writing,
  by: AdminViewer,
  {
    id,
    form,
    image,
    matchesEtag,
  }: {
    id: string;
    form: NewsChange;
    image: Upload | undefined;
    matchesEtag: (before: NewsRow) => boolean;
  },
): Promise<NewsRow> {
  const prepared = image ? await prepareUpload("picture", IMAGE, image) : null;
  const change = {
    ...(form.title !== undefined && { title: form.title }),
    ...(form.description !== undefined && { description: form.description }),
    ...(form.date !== undefined && { day: form.date }),
    ...(form.link !== undefined && { link: form.link }),
    ...(prepared && { image_key: prepared.key }),
  };
  const { news, replaced } = await withStoredFiles(deps, [prepared], () =>
    deps.db.transaction().execute(async (tx) => {
      const before = requireFound(await lockNews(tx, id), "News");
      if (!matchesEtag(before)) throw staleRecord();
      if (Object.keys(change).length === 0) return { news: before, replaced: null };
      const news = requireFound(await updateNews(tx, id, change), "News");
      await recordAudit(tx, deps.clock.now(), {
        by,
        action: "news-edited",
        record: recordOf(news),
        before,
        after: news,
      });
      return { news, replaced: prepared ? before.image_key : null };
    }),
  );
  await removeFiles(deps, [replaced]);
  return news;
}

export async function removeNews(
  deps: Writing,
  by: AdminViewer,
  { id, matchesEtag }: { id: string; matchesEtag: (before: NewsRow) => boolean },
): Promise<void> {
  const { image_key } = await inTransaction(deps.db, async (tx) => {
    const before = requireFound(await deleteNews(tx, id), "News");
    if (!matchesEtag(before)) throw staleRecord();
    await recordAudit(tx, deps.clock.now(), {
      by,
      action: "news-deleted",
      record: recordOf(before),
      before,
    });
    return before;
  });
  await removeFiles(deps, [image_key]);
}

const recordOf = ({ id, title }: NewsRow) => ({ id, name: title });
