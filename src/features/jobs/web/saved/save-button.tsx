// Saves a job for later, or takes it from the saved ones (JOB-60).
import { errorMessage } from "#platform/web/api.ts";
import { useSaveJob } from "#features/jobs/web/saved/queries.ts";
import { useSingleFlight } from "#platform/web/ui/feedback/single-flight.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = { job: { _id: string; title: string }; isSaved: boolean; small?: boolean };

export function SaveButton({ job, isSaved, small = false }: Props) {
  const t = useT("jobs");
  const save = useSaveJob();
  const singleFlight = useSingleFlight();
  const press = () =>
    singleFlight(async () => {
      try {
        const { message } = await save.mutateAsync({ id: job._id, isSaved: !isSaved });
        toast.good(message, { seconds: 3 });
      } catch (error) {
        toast.bad(errorMessage(error, t("The job could not be saved. Please try again.")));
      }
    });
  return (
    <Button
      small={small}
      look="default"
      busy={save.isPending}
      icon={<Icon name={isSaved ? "check" : "star"} size={18} />}
      aria-label={
        isSaved ? t("Saved: {title}", { title: job.title }) : t("Save {title}", { title: job.title })
      }
      onClick={() => void press()}
    >
      {isSaved ? t("Saved") : t("Save")}
    </Button>
  );
}
