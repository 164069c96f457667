// Banner Manager: the pictures at the top of the home page (ADMIN-19).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Banner } from "#features/site/domain/banners/calls.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useDeleteBanner } from "#features/site/web/banners/admin-queries.ts";
import { BannerUpload } from "#features/site/web/banners/banner-upload.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import { StoredPicture } from "#platform/web/ui/display/stored-picture.tsx";
import { useReloadOffer } from "#platform/web/ui/feedback/reload-offer.ts";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Button } from "#platform/web/ui/button.tsx";
import styles from "#features/site/web/banners/admin-banners.module.css";
import { makeStale, queryOf } from "#platform/web/query.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const bannersView = adminView({
  name: "banners",
  entry: { label: "Banner Manager", icon: "banner" },
  Component: AdminBanners,
  loads: (cache) => [cache.prefetchQuery(queryOf("/api/banner/getAllBanners"))],
});

export default function AdminBanners() {
  const answer = useQuery(queryOf("/api/banner/getAllBanners"));
  const [adding, setAdding] = useState(false);

  return (
    <>
      <PageTitle
        lead="The pictures at the top of the home page, newest first; the first six are shown."
        actions={
          <Button
            look={adding ? "default" : "filled"}
            icon={<Icon name={adding ? "close" : "plus"} size={18} />}
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            Add Banner
          </Button>
        }
      >
        Banner Manager
      </PageTitle>
      {adding && <BannerUpload onDone={() => setAdding(false)} />}
      <Loaded answer={answer} failure="The banners could not be loaded. Please try again." rows={3}>
        {({ items, total }) => (
          <>
            {total === 0 && (
              <Card>
                <EmptyState hint="Without one the home page begins with its heading.">
                  No banners found
                </EmptyState>
              </Card>
            )}
            <ul className="grid many list">
              {items.map((banner, index) => (
                <BannerItem key={banner._id} banner={banner} number={index + 1} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  );
}

function BannerItem({ banner, number }: { banner: Banner; number: number }) {
  const remove = useDeleteBanner();
  const cache = useQueryClient();
  const offerReload = useReloadOffer();
  const confirmedAction = useConfirmedAction();

  const onDelete = () =>
    confirmedAction({
      question: {
        title: "Are you sure?",
        body: `Banner ${number} leaves the home page. You won’t be able to revert this!`,
        confirm: "Yes, delete",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => remove.mutateAsync(banner),
      done: () => toast.good("Successfully deleted", { seconds: 3 }),
      failed: async (error) => {
        const reload = () => makeStale(cache, ["/api/banner/getAllBanners"]);
        if (await offerReload({ error, what: "banner", reload, deletion: true })) return;
        toast.bad(errorMessage(error, "The banner could not be deleted. Please try again."), { seconds: 3 });
      },
    });

  return (
    <li className={`card ${styles.banner}`}>
      <StoredPicture
        kind="banner"
        picture={banner.image}
        sizes="(min-width: 48em) 22rem, 100vw"
        alt={`Banner ${number}`}
        width={640}
        height={240}
        eager={number === 1}
      />
      <div className={`beside middle between dimmed fine ${styles.foot}`}>
        <span>Banner {number}</span>
        <RowAction
          icon="trash"
          label="Delete"
          recordName={`banner ${number}`}
          destructive
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
