// News Manager: what the site has told, and the form that tells more (document 2, section 2).
import { Anchor, Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "#domain/day.ts";
import type { News } from "#domain/news/contract.ts";
import { sentenceOf } from "#web/api.ts";
import { useToday } from "#web/layout/today.ts";
import { AdminNewsForm } from "#web/news/admin-news-form.tsx";
import { newsPageQuery, useDeleteNews } from "#web/news/admin-queries.ts";
import { useAddressFilters } from "#web/ui/address-filters.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { RecordList, ROWS_PER_PAGE } from "#web/ui/record-list.tsx";
import { type Column, RowActions } from "#web/ui/record-table.tsx";
import { RowAction } from "#web/ui/row-action.tsx";
import { useSureDeed } from "#web/ui/sure-deed.ts";
import { toast } from "#web/ui/toast-store.ts";
import styles from "#web/news/admin-news.module.css";
import pictures from "#web/ui/row-picture.module.css";

export default function AdminNews() {
  const filters = useAddressFilters();
  const today = useToday();
  const answer = useQuery({
    ...newsPageQuery({ page: filters.page, limit: ROWS_PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<{ news: News | null } | null>(null);
  const close = () => setOpen(null);
  const add = (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setOpen({ news: null })}>
      Add News
    </Button>
  );

  return (
    <>
      <PageTitle actions={add}>News Manager</PageTitle>
      <RecordList
        name="News"
        words={["pieces of news", "piece of news"]}
        answer={answer}
        filters={filters}
        columns={[...COLUMNS, actionsColumn((news) => setOpen({ news }))]}
        keyOf={({ _id }) => _id}
        failure="The news could not be loaded. Please try again."
        empty={<EmptyState hint="What you publish appears on the home page.">No news available.</EmptyState>}
      />
      <FormDialog opened={open !== null} title={open?.news ? "Edit News" : "Add News"} onClose={close} wide>
        <AdminNewsForm news={open?.news ?? null} today={today} onSaved={close} onCancel={close} />
      </FormDialog>
    </>
  );
}

const COLUMNS: readonly Column<News>[] = [
  {
    label: "Image",
    kind: "picture",
    cell: ({ image }) =>
      image ? (
        <img src={image} alt="" width={88} height={56} loading="lazy" className={pictures.wide} />
      ) : (
        <span className={styles.blank}>
          <Icon name="news" size={24} />
        </span>
      ),
  },
  { label: "Title", kind: "title", cell: ({ title }) => title },
  {
    label: "Description",
    kind: "long",
    cell: ({ description }) => <span className={styles.description}>{description}</span>,
  },
  { label: "Date", cell: ({ date }) => <span className={styles.date}>{formatDay(date)}</span> },
  { label: "Link", cell: ({ link, title }) => <Source link={link} title={title} /> },
];

/** "#" stands for "no source" (document 1, "News detail"). */
function Source({ link, title }: { link: string | null; title: string }) {
  if (!link || link === "#") return "—";
  const host = new URL(link).hostname.replace(/^www\./, "");
  return (
    <Anchor
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      inherit
      underline="always"
      aria-label={`${host}, source of ${title}`}
    >
      {host}
    </Anchor>
  );
}

function actionsColumn(edit: (news: News) => void): Column<News> {
  return {
    label: "Actions",
    kind: "actions",
    cell: (news) => <Actions news={news} onEdit={() => edit(news)} />,
  };
}

function Actions({ news, onEdit }: { news: News; onEdit: () => void }) {
  const remove = useDeleteNews();
  const sureDeed = useSureDeed();

  const onDelete = () =>
    sureDeed({
      question: {
        title: "Are you sure you want to delete this news?",
        body: `“${news.title}” leaves the site with its image.`,
        confirm: "Yes, delete",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => remove.mutateAsync(news._id),
      done: () => toast.good("Successfully deleted", { seconds: 3 }),
      failed: (error) =>
        toast.bad(sentenceOf(error, "The news could not be deleted. Please try again."), { seconds: 3 }),
    });

  return (
    <RowActions>
      <RowAction icon="edit" word="Edit" of={news.title} onClick={onEdit} />
      <RowAction icon="trash" word="Delete" of={news.title} destructive onClick={onDelete} />
    </RowActions>
  );
}
