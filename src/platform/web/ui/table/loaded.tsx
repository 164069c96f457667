// What a page has asked for: a placeholder while it is loading, a sentence with another try when it failed, else its
// data.
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorMessage } from "#platform/web/api.ts";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";

type Props<Data> = {
  answer: UseQueryResult<Data>;
  /** The sentence when the server gives no reason. */
  failure: string;
  /** Rows of the placeholder. */
  rows?: number;
  children: (data: Data) => ReactNode;
};

export function Loaded<Data>({ answer, failure, rows = 2, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = answer;
  if (data !== undefined) return children(data);
  if (!error) return <SkeletonList rows={rows} />;
  return (
    <ListFailure sentence={errorMessage(error, failure)} retry={() => void refetch()} busy={isFetching} />
  );
}
