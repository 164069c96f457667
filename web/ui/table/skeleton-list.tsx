// The placeholder of a list while it is fetched.
import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { WhileLoading } from "#web/ui/feedback/while-loading.tsx";
import { Card } from "#web/ui/display/card.tsx";

/** `label` is read by screen readers meanwhile ("Loading news..."). */
export function SkeletonList({ rows = 3, label = "Loading..." }: { rows?: number; label?: string }) {
  return (
    <WhileLoading>
      <Stack aria-busy="true">
        <VisuallyHidden component="output">{label}</VisuallyHidden>
        {Array.from({ length: rows }, (_, row) => (
          <Card key={row}>
            <Skeleton height={20} width="40%" mb="sm" />
            <Skeleton height={14} width="85%" mb={8} />
            <Skeleton height={14} width="60%" />
          </Card>
        ))}
      </Stack>
    </WhileLoading>
  );
}
