// Looks at the people of a job without their names, and says who has shown them (DECIDE-24).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatDayOf } from "#platform/domain/day.ts";
import { errorMessage } from "#platform/web/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useChangeNames } from "./queries.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { makeStale, queryOf } from "#platform/web/query.ts";

type Props = { vacancyId: string };

function useQuestions() {
  const t = useT("shortlists");
  return {
    hide: {
      title: t("Look at this job without names?"),
      body: t(
        "Nobody of your school, you included, reads names, photos, gender, native place, contact details or resumes of its applicants and of its shortlist, until you invite somebody or a refusal is final.",
      ),
      confirm: t("Yes, hide names"),
      cancel: t("Cancel"),
    },
    show: {
      title: t("Show the names of this job?"),
      body: t("Every member of your school reads that you have shown them, and when."),
      confirm: t("Yes, show names"),
      cancel: t("Cancel"),
    },
  };
}

/** For those who hire. */
export function NamesButton({ vacancyId }: Props) {
  const t = useT("shortlists");
  const { data: names } = useQuery(
    queryOf("/api/employer/vacancies/{id}/names", { params: { id: vacancyId } }),
  );
  const change = useChangeNames(vacancyId);
  const cache = useQueryClient();
  const confirmedAction = useConfirmedAction();
  const questions = useQuestions();
  const areHidden = names?.areHidden ?? false;
  return (
    <Button
      small
      look="default"
      disabled={!names}
      onClick={() =>
        void confirmedAction({
          question: areHidden ? questions.show : questions.hide,
          act: () => change.mutateAsync(!areHidden),
          done: ({ message }) => {
            toast.good(message, { seconds: 3 });
            // Whatever names a candidate is read again.
            void makeStale(cache, "everything");
          },
          failed: (error) =>
            toast.bad(errorMessage(error, t("The names could not be changed. Please try again."))),
        })
      }
    >
      {areHidden ? t("Show Names") : t("Hide Names")}
    </Button>
  );
}

export function NamesBanner({ vacancyId }: Props) {
  const locale = useLocale();
  const t = useT("shortlists");
  const { data: names } = useQuery(
    queryOf("/api/employer/vacancies/{id}/names", { params: { id: vacancyId } }),
  );
  if (names?.areHidden)
    return (
      <Notice className="below">
        {t("Your school looks at this job without names. Who is invited is shown with the name.")}
      </Notice>
    );
  if (!names?.shown) return null;
  return (
    <Notice className="below">
      {t("Names were hidden. {name} has shown them on {day}.", {
        name: names.shown.by.name,
        day: formatDayOf(names.shown.at, locale),
      })}
    </Notice>
  );
}
