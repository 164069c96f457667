// The preview of a job: as search engines list it, and its page.
import type { Day } from "#domain/day.ts";
import type { Vacancy } from "#domain/vacancies/wire.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { GooglePreview } from "./google-preview.tsx";
import { PagePreview } from "./page-preview.tsx";
import styles from "./preview.module.css";

type Props = { vacancy: Vacancy | null; today: Day; onClose: () => void };

/** Closed while there is no vacancy. */
export function PreviewDialog({ vacancy, today, onClose }: Props) {
  return (
    <FormDialog opened={vacancy !== null} title="Preview" onClose={onClose} wide>
      {vacancy && (
        <div className="stack gap-lg">
          <div>
            <h3 className={styles.heading}>In Google’s list of jobs</h3>
            <GooglePreview vacancy={vacancy} today={today} />
          </div>
          <div>
            <h3 className={styles.heading}>The page of the job</h3>
            <PagePreview vacancy={vacancy} today={today} />
          </div>
        </div>
      )}
    </FormDialog>
  );
}
