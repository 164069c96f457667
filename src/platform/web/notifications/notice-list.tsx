// A person's notices, newest first; each links to its subject.
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Link } from "#platform/web/ui/link.tsx";
import { formatInstant } from "#platform/domain/day.ts";
import type { Notice } from "#platform/domain/notifications/calls.ts";
import { countPages } from "#platform/domain/page-count.ts";
import { errorMessage } from "#platform/web/api.ts";
import { noticeQueries, NOTICES_PER_PAGE, useMarkRead } from "#platform/web/notifications/queries.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { BeyondLastPage } from "#platform/web/ui/table/beyond-last-page.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Button } from "#platform/web/ui/button.tsx";
import styles from "#platform/web/notifications/notice-list.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export function readNoticePage(search: URLSearchParams): number {
  const named = search.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(named) ? Number(named) : 1;
}

export function NoticeList() {
  const t = useT("dashboard");
  const [search] = useSearchParams();
  const page = readNoticePage(search);
  const { data } = useSuspenseQuery(noticeQueries.list(page));
  const cache = useQueryClient();
  const markRead = useMarkRead();

  if (data.total === 0) {
    return (
      <EmptyState picture="messages" hint={t("Invitations, answers and reminders appear here.")}>
        {t("No notifications yet")}
      </EmptyState>
    );
  }
  const readAll = () => {
    // Those that came since then have not been seen.
    const upTo = cache.getQueryData(noticeQueries.list(1).queryKey)?.items[0]?._id;
    markRead.mutate(upTo ? { upTo } : {}, {
      onError: (error) => toast.bad(errorMessage(error, t("Could not mark them as read."))),
    });
  };
  const pages = countPages(data.total, NOTICES_PER_PAGE);
  const hrefOf = (to: number) => `?page=${to}`;
  if (page > pages) return <BeyondLastPage page={page} pages={pages} hrefOf={hrefOf} />;
  return (
    <>
      <div className="beside end below-sm">
        <Button small look="default" onClick={readAll} busy={markRead.isPending}>
          {t("Mark all as read")}
        </Button>
      </div>
      <ul className="stack gap-sm list below-lg">
        {data.items.map((notice) => (
          <li key={notice._id}>
            <NoticeLink notice={notice} onOpen={() => markRead.mutate({ ids: [notice._id] })} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} hrefOf={hrefOf} />}
    </>
  );
}

function NoticeLink({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const t = useT("dashboard");
  const locale = useLocale();
  return (
    <Link
      to={notice.path}
      className={`stack gap-2xs panel tile padded breaks ${styles.notice}`}
      data-unread={!notice.read || undefined}
      onClick={() => !notice.read && onOpen()}
    >
      <strong>{notice.title}</strong>
      <span>{notice.body}</span>
      <small>
        {!notice.read && <strong className="accent">{t("New")} </strong>}
        {formatInstant(notice.createdAt, locale)}
      </small>
    </Link>
  );
}
