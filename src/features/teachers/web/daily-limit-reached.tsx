// The message in place of a full profile once the school has reached its daily limit (CAND-21).
import { CANDIDATE_LIST_PATH } from "#features/teachers/web/filter-params.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

/** `sentence` comes from the server, which knows the number. */
export function DailyLimitReached({ sentence }: { sentence: string }) {
  const say = useSay("search");
  const t = useT("search");
  return (
    <EmptyState
      picture="people"
      hint={say(sentence)}
      action={
        <ButtonLink to={CANDIDATE_LIST_PATH} look="default">
          {t("Back to the list")}
        </ButtonLink>
      }
    >
      {t("Daily limit reached")}
    </EmptyState>
  );
}
