// One part of staff's page of a school while it is loading, when it could not be loaded, and with its data.
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorMessage } from "#platform/web/api.ts";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";

type Props<Data> = {
  answer: UseQueryResult<Data>;
  failure: string;
  children: (data: Data) => ReactNode;
};

export function Section<Data>({ answer, failure, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = answer;
  if (data !== undefined) return children(data);
  if (!error) return <SkeletonList rows={2} />;
  return (
    <ListFailure sentence={errorMessage(error, failure)} retry={() => void refetch()} busy={isFetching} />
  );
}
