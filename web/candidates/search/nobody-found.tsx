// The empty state of the candidate list, with suggestions for another search.
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { CANDIDATE_LIST_PATH } from "#web/candidates/filter-params.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";

type Props = { filtered: boolean; onReset: () => void };

export function NobodyFound({ filtered, onReset }: Props) {
  const widen = (
    <Button
      component={Link}
      to={CANDIDATE_LIST_PATH}
      variant="default"
      onClick={(event) => {
        event.preventDefault();
        onReset();
      }}
    >
      Show all candidates
    </Button>
  );
  return (
    <EmptyState
      picture="people"
      hint={
        filtered
          ? "Nobody fits all of your filters at once. Remove one, or search with fewer words."
          : "Please look again soon."
      }
      action={filtered && widen}
    >
      No candidates available
    </EmptyState>
  );
}
