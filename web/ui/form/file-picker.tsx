// A field for one file, chosen or dropped: it shows the name or a preview, and refuses a wrong file.
import { Button, Input } from "@mantine/core";
import { type DragEvent, useCallback, useEffect, useRef, useState } from "react";
import type { FileKind } from "#domain/endpoint.ts";
import { refuseFile } from "#web/ui/form/file-check.ts";
import { Icon } from "#web/ui/display/icon.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import styles from "#web/ui/form/file-picker.module.css";

type Props = {
  id: string;
  name: string;
  kind: FileKind;
  label: string;
  /** The label of the accepted files: "JPG, PNG or WEBP, up to 1 MB". */
  description: string;
  file: File | null;
  onChange: (file: File | null) => void;
  /** The file that is already stored: its name, and its address when it is a picture. */
  stored?: { picture?: string | null; text: string } | undefined;
  error?: string | undefined;
  accept: string;
};

export function FilePicker({
  id,
  name,
  kind,
  label,
  description,
  file,
  onChange,
  stored,
  error,
  accept,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const preview = usePreview();
  const picture = file ? preview.address : stored?.picture;

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    const refused = refuseFile(kind, chosen);
    setRefusal(refused?.inline ?? null);
    if (refused) toast.bad(refused.sentence, { seconds: 3 });
    selectFile(refused ? null : chosen);
  }

  function selectFile(next: File | null) {
    // The input is emptied, so that choosing the same file again fires a change event.
    if (input.current) input.current.value = "";
    preview.show(next);
    onChange(next);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  }

  const wrong = refusal ?? error;
  return (
    <div
      className={styles.picker}
      data-over={over || undefined}
      data-error={Boolean(wrong) || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <div className={styles.sight}>
        {picture ? (
          <img src={picture} alt="" />
        ) : (
          <Icon name={kind === "resume" ? "document" : "banner"} size={28} />
        )}
      </div>
      <div className={styles.words}>
        <Input.Label htmlFor={id} size="md">
          {label}
        </Input.Label>
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
        <p className={styles.name} aria-live="polite">
          {file ? file.name : stored?.text}
        </p>
        {wrong && (
          <Input.Error id={`${id}-error`} role="alert">
            {wrong}
          </Input.Error>
        )}
      </div>
      <div className={styles.actions}>
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accept}
          className={styles.input}
          aria-describedby={`${id}-description${wrong ? ` ${id}-error` : ""}`}
          aria-invalid={Boolean(wrong) || undefined}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <Button variant="default" component="label" htmlFor={id}>
          {file ? "Choose another" : "Choose file"}
        </Button>
        {file && (
          <Button variant="subtle" aria-label={`Remove ${file.name}`} onClick={() => selectFile(null)}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}

/** An object URL for the chosen picture, revoked when it is no longer shown. */
function usePreview() {
  const [address, setAddress] = useState<string | null>(null);
  const made = useRef<string | null>(null);

  const show = useCallback((file: File | null) => {
    if (made.current) URL.revokeObjectURL(made.current);
    made.current = file?.type.startsWith("image/") ? URL.createObjectURL(file) : null;
    setAddress(made.current);
  }, []);

  useEffect(() => () => void (made.current && URL.revokeObjectURL(made.current)), []);
  return { address, show };
}
