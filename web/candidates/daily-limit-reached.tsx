// The message in place of a full profile once the school has reached its daily limit (CAND-21).
import { CANDIDATE_LIST_PATH } from "#web/candidates/filter-params.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";

/** `sentence` comes from the server, which knows the number. */
export function DailyLimitReached({ sentence }: { sentence: string }) {
  return (
    <EmptyState
      picture="people"
      hint={sentence}
      action={
        <ButtonLink to={CANDIDATE_LIST_PATH} look="default">
          Back to the list
        </ButtonLink>
      }
    >
      Daily limit reached
    </EmptyState>
  );
}
