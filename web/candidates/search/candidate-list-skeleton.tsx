// The placeholder of the candidate list while it is fetched.
import { Skeleton, VisuallyHidden } from "@mantine/core";
import { WhileLoading } from "#web/ui/feedback/while-loading.tsx";
import card from "#web/candidates/search/candidate-card.module.css";
import styles from "#web/candidates/search/candidate-list.module.css";

export function CandidateListSkeleton({ rows }: { rows: number }) {
  return (
    <WhileLoading>
      <div aria-busy="true" className={styles.rows}>
        <VisuallyHidden component="output">Loading...</VisuallyHidden>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={card.card}>
            <Skeleton className={card.photo} />
            <div className={card.who}>
              <Skeleton height={12} width="40%" mb={10} />
              <Skeleton height={18} width="60%" />
            </div>
            <div className={card.facts}>
              <Skeleton height={22} width="70%" radius="xl" mb={6} />
              <Skeleton height={14} width="35%" />
              <Skeleton height={14} width="55%" />
            </div>
            <div className={card.next}>
              <Skeleton height={22} width={110} radius="xl" />
              <Skeleton height={44} />
            </div>
          </div>
        ))}
      </div>
    </WhileLoading>
  );
}
