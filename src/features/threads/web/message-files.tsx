// The files of a message, and the field to send some (MSG-13, MSG-14). Both work without scripts.
import { FILE_RULES } from "#platform/domain/files/terms.ts";
import type { MessageFile, Thread, ThreadMessage } from "#features/threads/domain/calls.ts";
import { MAX_FILES, type Side } from "#features/threads/domain/terms.ts";
import { pathOf } from "#platform/web/api.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { TextInput } from "#platform/web/ui/form/field.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import styles from "./thread.module.css";

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

type FilesProps = { thread: Thread; message: ThreadMessage; isOwn: boolean };

export function MessageFiles({ thread, message: { files, hidesFiles }, isOwn }: FilesProps) {
  const t = useT("threads");
  const labelOf = ({ name, kind }: MessageFile) => name ?? (kind === "pdf" ? t("Document") : t("Picture"));
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file._id}>
              <Icon name="download" size={16} />
              <TextLink
                href={pathOf("/api/threads/{id}/files/{file}", { id: thread._id, file: file._id })}
                download
                underlined
              >
                {labelOf(file)}
              </TextLink>
              <span className="fine dimmed">{sizeOf(file.bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      {hidesFiles && (
        <p className="fine dimmed text">
          {isOwn
            ? t("The school cannot open the files while it may not have your contact details.")
            : t("There are files, which your school can open once it may have the contact details.")}
        </p>
      )}
    </>
  );
}

/** A teacher sends files only to a school that may have the contact details; the field for the text says so. */
export const takesFiles = (side: Side, { hidesContact }: Thread) => side === "school" || !hidesContact;

export function FilesField() {
  const t = useT("threads");
  return (
    <details className={styles.attach}>
      <summary className="link">{t("Add files")}</summary>
      <TextInput
        type="file"
        name="files"
        multiple
        accept={FILE_RULES.evidence.accept}
        label={t("Files")}
        description={t("Up to {count} PDFs or pictures, 5 MB each.", { count: MAX_FILES })}
        descriptionBelow
      />
    </details>
  );
}
