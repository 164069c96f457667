// The placeholder of a list while it is fetched.
import { WhileLoading } from "#platform/web/ui/feedback/while-loading.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { Placeholder } from "#platform/web/ui/feedback/placeholder.tsx";

type Props = {
  rows?: number;
  /** Read by screen readers meanwhile ("Loading news..."). */
  label?: string;
};

export function SkeletonList({ rows = 3, label }: Props) {
  const t = useT("ui");
  return (
    <WhileLoading>
      <div className="stack" aria-busy="true">
        <output className="ek-visually-hidden">{label ?? t("Loading...")}</output>
        {Array.from({ length: rows }, (_, row) => (
          <Card key={row}>
            <div className="stack gap-sm">
              <Placeholder height={20} width="40%" />
              <Placeholder height={14} width="85%" />
              <Placeholder height={14} width="60%" />
            </div>
          </Card>
        ))}
      </div>
    </WhileLoading>
  );
}
