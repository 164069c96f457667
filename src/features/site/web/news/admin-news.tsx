// News Manager: the list of news, and the form to write and change it (ADMIN-21).
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "#platform/domain/day.ts";
import type { News } from "#features/site/domain/news/calls.ts";
import { errorMessage } from "#platform/web/api.ts";
import { getFieldErrors } from "#platform/web/ui/field-errors.ts";
import { useToday } from "#platform/web/layout/root-data.ts";
import { AdminNewsForm, type NewsDraft, NOT_SAVED } from "#features/site/web/news/admin-news-form.tsx";
import {
  managedNewsQuery,
  useCreateNews,
  useDeleteNews,
  useUpdateNews,
} from "#features/site/web/news/admin-queries.ts";
import { NEWS } from "#features/site/web/news/queries.ts";
import { type NewsValues, toFormValues } from "#features/site/web/news/news-values.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import type { DenseColumn } from "#platform/web/ui/table/dense-table.tsx";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import { StoredPicture } from "#platform/web/ui/display/stored-picture.tsx";
import { useReloadOffer } from "#platform/web/ui/feedback/reload-offer.ts";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import pictures from "#platform/web/ui/display/row-picture.module.css";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { makeStale, queryOf } from "#platform/web/query.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const newsView = adminView({
  name: "news",
  entry: { label: "News Manager", icon: "news" },
  Component: AdminNews,
  loads: (cache, address) => [cache.prefetchQuery(managedNewsQuery(address))],
});

export default function AdminNews() {
  const { draft, begin, save, close } = useWriting();
  return (
    <>
      <AdminList
        title="News Manager"
        name="News"
        actions={
          <Button icon={<Icon name="plus" size={18} />} onClick={() => begin(null)}>
            Add News
          </Button>
        }
        query={managedNewsQuery}
        rows={["news items", "news item"]}
        columns={[...COLUMNS, actionsColumn(begin)]}
        failure="The news could not be loaded. Please try again."
        empty={{ text: "No news available.", hint: () => "What you publish appears on the home page." }}
      />
      <FormDialog opened={draft !== null} title={draft?.news ? "Edit News" : "Add News"} onClose={close} wide>
        {draft && <AdminNewsForm draft={draft} save={save} onCancel={close} />}
      </FormDialog>
    </>
  );
}

/** A new piece waits for the server; a change is shown at once, and the form opens again when it is refused. */
function useWriting() {
  const today = useToday();
  const [draft, setDraft] = useState<NewsDraft | null>(null);
  const create = useCreateNews();
  const update = useUpdateNews();
  const cache = useQueryClient();
  const offerReload = useReloadOffer();
  const close = () => setDraft(null);
  const draftOf = (news: News | null): NewsDraft => ({
    news,
    values: toFormValues(news, today),
    image: null,
  });

  async function publish(body: NewsValues, newsImage: File | null) {
    await create.mutateAsync({ body, files: { newsImage } });
    toast.good("News published", { seconds: 3 });
    close();
  }

  async function change(news: News, values: NewsValues, image: File | null) {
    close();
    try {
      const saved = await update.mutateAsync({ before: news, body: values, image });
      toast.good("News updated", { seconds: 3 });
      // A form that was opened again meanwhile shows this change, so it is based on the saved version.
      setDraft((open) => (open?.news?._id === news._id ? { ...open, news: saved.news } : open));
    } catch (error) {
      // Refused values return to the form, unless the admin wants the newest ones instead.
      let next: NewsDraft = { news, values, image, errors: getFieldErrors(error) };
      const reload = async () => {
        next = draftOf(
          await cache.fetchQuery({
            ...queryOf("/api/news/getNewsById/{id}", { params: { id: news._id } }),
            staleTime: 0,
          }),
        );
      };
      if (!(await offerReload({ error, what: "news item", reload }))) {
        toast.bad(errorMessage(error, NOT_SAVED), { seconds: 3 });
      }
      // A form that was opened meanwhile stays.
      setDraft((open) => open ?? next);
    }
  }

  return {
    draft,
    begin: (news: News | null) => setDraft(draftOf(news)),
    save: (values: NewsValues, image: File | null) =>
      draft?.news ? change(draft.news, values, image) : publish(values, image),
    close,
  };
}

const COLUMNS: readonly DenseColumn<News>[] = [
  {
    label: "Image",
    kind: "picture",
    cell: ({ image }) =>
      image ? (
        <StoredPicture
          kind="news"
          picture={image}
          sizes="56px"
          width={56}
          height={36}
          className={pictures.wide}
        />
      ) : (
        <span className={`sign ${pictures.wide}`}>
          <Icon name="news" size={24} />
        </span>
      ),
  },
  { label: "Title", kind: "title", cell: ({ title }) => title },
  {
    label: "Description",
    kind: "long",
    cell: ({ description }) => description,
  },
  {
    label: "Date",
    kind: "short",
    closed: "line",
    cell: ({ date }) => <span className="whole">{formatDay(date)}</span>,
  },
  { label: "Link", cell: ({ link, title }) => <Source link={link} title={title} /> },
];

/** "#" means that there is no source (CONTENT-7). */
function Source({ link, title }: { link: string | null; title: string }) {
  if (!link || link === "#") return "—";
  const host = new URL(link).hostname.replace(/^www\./, "");
  return (
    <TextLink
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      underlined
      aria-label={`${host}, source of ${title}`}
    >
      {host}
    </TextLink>
  );
}

function actionsColumn(edit: (news: News) => void): DenseColumn<News> {
  return {
    label: "Actions",
    kind: "actions",
    cell: (news) => <Actions news={news} onEdit={() => edit(news)} />,
  };
}

function Actions({ news, onEdit }: { news: News; onEdit: () => void }) {
  const remove = useDeleteNews();
  const confirmedAction = useConfirmedAction();
  const cache = useQueryClient();
  const offerReload = useReloadOffer();

  const onDelete = () =>
    confirmedAction({
      question: {
        title: "Are you sure you want to delete this news?",
        body: `“${news.title}” leaves the site with its image.`,
        confirm: "Yes, delete",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => remove.mutateAsync(news),
      done: () => toast.good("Successfully deleted", { seconds: 3 }),
      failed: async (error) => {
        const reload = () => makeStale(cache, NEWS);
        if (await offerReload({ error, what: "news item", reload, deletion: true })) return;
        toast.bad(errorMessage(error, "The news could not be deleted. Please try again."), { seconds: 3 });
      },
    });

  return (
    <>
      <RowAction icon="edit" label="Edit" recordName={news.title} onClick={onEdit} />
      <RowAction icon="trash" label="Delete" recordName={news.title} destructive onClick={onDelete} />
    </>
  );
}
