// The placeholder of a list while it is fetched.
import { WhileLoading } from "#web/ui/feedback/while-loading.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Placeholder } from "#web/ui/plain/placeholder.tsx";
import { Rows } from "#web/ui/plain/rows.tsx";

/** `label` is read by screen readers meanwhile ("Loading news..."). */
export function SkeletonList({ rows = 3, label = "Loading..." }: { rows?: number; label?: string }) {
  return (
    <WhileLoading>
      <Rows aria-busy="true">
        <output className="ek-visually-hidden">{label}</output>
        {Array.from({ length: rows }, (_, row) => (
          <Card key={row}>
            <Placeholder height={20} width="40%" below={12} />
            <Placeholder height={14} width="85%" below={8} />
            <Placeholder height={14} width="60%" />
          </Card>
        ))}
      </Rows>
    </WhileLoading>
  );
}
