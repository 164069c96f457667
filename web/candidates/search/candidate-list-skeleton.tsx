// The placeholder of the candidate list while it is fetched.
import { WhileLoading } from "#web/ui/feedback/while-loading.tsx";
import card from "#web/candidates/search/candidate-card.module.css";
import { Placeholder } from "#web/ui/feedback/placeholder.tsx";

export function CandidateListSkeleton({ rows }: { rows: number }) {
  return (
    <WhileLoading>
      <div aria-busy="true" className="stack gap-sm list">
        <output className="ek-visually-hidden">Loading...</output>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={`card ${card.card}`}>
            <Placeholder className={card.photo} height="100%" />
            <div className={card.who}>
              <Placeholder height={18} width="60%" />
              <Placeholder height={12} width="40%" />
            </div>
            <div className={card.subjects}>
              <Placeholder height={22} width="70%" />
            </div>
            <div className={card.facts}>
              <Placeholder height={14} width="55%" />
            </div>
            <div className={`row between ${card.next}`}>
              <Placeholder height={22} width={110} />
              <Placeholder height={44} />
            </div>
          </div>
        ))}
      </div>
    </WhileLoading>
  );
}
