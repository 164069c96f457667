// The message in place of a full profile once the school has reached its daily limit (CAND-21).
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { CANDIDATE_LIST_PATH } from "#web/candidates/filter-params.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";

/** `sentence` comes from the server, which knows the number. */
export function DailyLimitReached({ sentence }: { sentence: string }) {
  return (
    <EmptyState
      picture="people"
      hint={sentence}
      action={
        <Button component={Link} to={CANDIDATE_LIST_PATH} variant="default">
          Back to the list
        </Button>
      }
    >
      Daily limit reached
    </EmptyState>
  );
}
