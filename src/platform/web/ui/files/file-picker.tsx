// A field for one file, chosen or dropped: it shows the name or a preview, refuses a wrong file when it is chosen, and
// lets a person cut a photo or remove the stored file.
import { type Text } from "#platform/domain/locale/sentence.ts";
import { type DragEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FileKind } from "#platform/domain/call.ts";
import { FILE_RULES } from "#platform/domain/files/terms.ts";
import type { FileChoice } from "#platform/web/ui/files/file-choice.ts";
import { useChosenFile } from "#platform/web/ui/files/use-chosen-file.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { Button, buttonClass } from "#platform/web/ui/button.tsx";
import { FieldError, FieldLabel } from "#platform/web/ui/form/field.tsx";
import { useField } from "#platform/web/ui/form/form-fields.tsx";
import styles from "#platform/web/ui/files/file-picker.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { later } from "#platform/web/ui/feedback/later.tsx";

const CropDialog = later(() => import("#platform/web/ui/files/crop-dialog.tsx"));

type Props = {
  id: string;
  name: string;
  kind: FileKind;
  label: string;
  /** The label of the accepted files: "JPG, PNG or WEBP". */
  description: string;
  file: FileChoice;
  /** A chosen file comes twice, as `useChosenFile` says. */
  onChange: (file: FileChoice) => void;
  /** The file that is already stored: its name, its address when it is a picture, and whether it may be removed. */
  stored?: { picture?: string | null; text: string; removable?: boolean } | undefined;
  error?: Text | undefined;
  accept: string;
};

type FieldProps = Omit<Props, "id" | "accept" | "file" | "onChange" | "error">;

export function FileField({ name, kind, ...look }: FieldProps) {
  const { field, set } = useField(name);
  const { defaultValue, ...bound } = field;
  return (
    <FilePicker
      kind={kind}
      accept={FILE_RULES[kind].accept}
      {...look}
      {...bound}
      file={defaultValue}
      onChange={set}
    />
  );
}

export function FilePicker(props: Props) {
  const t = useT("ui");
  const { id, name, kind, label, description, file, stored, error, accept } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [cropping, setCropping] = useState(false);
  const chosen = useChosenFile(kind, props.onChange);
  const { select, source, judging } = chosen;
  const picture = file === null ? stored?.picture : file === "remove" ? null : chosen.preview;

  function choose(next: File | undefined) {
    if (!next) return;
    // The input is emptied, so that choosing the same file again fires a change event.
    if (input.current) input.current.value = "";
    void chosen.choose(next);
  }

  // A file that was chosen before the page was hydrated is still in the input.
  const takeEarlyChoice = useEffectEvent(() => choose(input.current?.files?.[0]));
  useEffect(() => takeEarlyChoice(), []);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  }

  const wrong = chosen.refusal ?? error;
  return (
    <div
      className={`grid ${styles.picker}`}
      data-over={over || undefined}
      data-error={Boolean(wrong) || undefined}
      aria-busy={judging || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <div className={`sign ${styles.sight}`}>
        {picture ? (
          <img src={picture} alt="" />
        ) : (
          <Icon name={kind === "resume" || kind === "evidence" ? "document" : "banner"} size={28} />
        )}
      </div>
      <div className="breaks">
        <FieldLabel htmlFor={id}>{label}</FieldLabel>
        <p id={`${id}-description`} className="text dimmed fine">
          {description}
        </p>
        <p className="text strong breaks" aria-live="polite">
          {judging
            ? t("Reading {name} …", { name: file instanceof File ? file.name : t("the file") })
            : file === "remove"
              ? t("{name} is removed when you save.", { name: stored?.text ?? "" })
              : (file?.name ?? stored?.text)}
        </p>
        {wrong && (
          <FieldError id={`${id}-error`} role="alert">
            {wrong}
          </FieldError>
        )}
      </div>
      <div className="across row gap-xs">
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accept}
          className={`ek-visually-hidden ${styles.input}`}
          aria-describedby={`${id}-description${wrong ? ` ${id}-error` : ""}`}
          aria-invalid={Boolean(wrong) || undefined}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <label htmlFor={id} className={buttonClass({ look: "default" })}>
          {file instanceof File ? t("Choose another") : t("Choose file")}
        </label>
        {file instanceof File && source && (
          <Button
            look="default"
            aria-label={t("Crop and turn {name}", { name: file.name })}
            onClick={() => setCropping(true)}
          >
            {t("Crop and turn")}
          </Button>
        )}
        {file instanceof File && (
          <Button
            look="subtle"
            aria-label={t("Remove {name}", { name: file.name })}
            onClick={() => select(null)}
          >
            {t("Remove")}
          </Button>
        )}
        {file === null && stored?.removable && (
          <Button
            look="subtle"
            aria-label={t("Remove {name}", { name: stored.text.toLowerCase() })}
            onClick={() => select("remove")}
          >
            {t("Remove")}
          </Button>
        )}
        {file === "remove" && (
          <Button
            look="subtle"
            aria-label={t("Keep {name}", { name: stored?.text.toLowerCase() ?? "" })}
            onClick={() => select(null)}
          >
            {t("Keep it")}
          </Button>
        )}
      </div>
      {cropping && source && (
        <Suspense>
          <CropDialog
            kind={kind}
            source={source}
            onClose={() => setCropping(false)}
            onDone={(cut, next) => {
              setCropping(false);
              select(cut, next);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
