// The papers of one subscription, in a dialog that staff open from its row.
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api.ts";
import { PaperTable } from "#features/money/web/billing/own-papers.tsx";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

type Props = { subscriptionId: string; school: string; opened: boolean; onClose: () => void };

export function SubscriptionPapers({ subscriptionId, school, opened, onClose }: Props) {
  const t = useT("plan");
  return (
    <Dialog opened={opened} title={t("Papers of {school}", { school })} onClose={onClose} wide>
      <Papers subscriptionId={subscriptionId} />
    </Dialog>
  );
}

function Papers({ subscriptionId }: { subscriptionId: string }) {
  const t = useT("plan");
  const { data, error, isFetching, refetch } = useQuery(
    queryOf("/api/admin/subscriptions/{id}/papers", { params: { id: subscriptionId } }),
  );
  if (!data && error) {
    return (
      <ListFailure
        sentence={errorMessage(error, t("The papers could not be loaded. Please try again."))}
        retry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) return <SkeletonList rows={2} />;
  if (data.length === 0) return <p>{t("This subscription has no papers: nothing was to be paid for it.")}</p>;
  return <PaperTable papers={data} />;
}
