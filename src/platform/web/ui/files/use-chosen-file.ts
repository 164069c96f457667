// The state of a file field: what was chosen, whether it is being judged, and why it was refused.
import { sentence, term, type Text } from "#platform/domain/locale/sentence.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FileKind } from "#platform/domain/call.ts";
import { FILE_RULES } from "#platform/domain/files/terms.ts";
import type { FileChoice } from "#platform/web/ui/files/file-choice.ts";
import type { Picture } from "#platform/web/ui/files/picture-canvas.ts";
import type { Area } from "#platform/web/ui/files/picture-area.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";

/** The whole photo, and the square that was cut out of it by hand. */
export type Source = { picture: Picture; name: string; area?: Area };

const beingJudged = new WeakSet<File>();

/** True of a file that was just chosen. Another choice follows: the file to send, or null for a refused one. */
export const isBeingJudged = (choice: FileChoice): boolean =>
  choice instanceof File && beingJudged.has(choice);

/** `onChange` gets a chosen file twice: at once, and when it is judged. */
export function useChosenFile(kind: FileKind, onChange: (choice: FileChoice) => void) {
  const [refusal, setRefusal] = useState<Text | null>(null);
  const [judging, setJudging] = useState(false);
  const [source, setSource] = useState<Source | null>(null);
  const preview = usePreview();
  const latest = useRef<File | null>(null);

  function select(choice: FileChoice, whole: Source | null = null) {
    latest.current = null;
    setJudging(false);
    setRefusal(null);
    setSource(whole);
    preview.show(choice);
    onChange(choice);
  }

  async function choose(file: File) {
    beingJudged.add(file);
    select(file);
    latest.current = file;
    setJudging(true);
    const judged = await judge(kind, file);
    beingJudged.delete(file);
    // Another file was chosen meanwhile.
    if (latest.current !== file) return;
    if (!judged.refused) {
      select(judged.file, judged.picture && { picture: judged.picture, name: file.name });
      return;
    }
    select(null);
    setRefusal(judged.refused.inline);
    toast.bad(judged.refused.sentence, { seconds: 3 });
  }

  return { choose, select, refusal, judging, source, preview: preview.address };
}

async function judge(kind: FileKind, file: File) {
  try {
    const { judgeFile } = await import("#platform/web/ui/files/judge-file.ts");
    return await judgeFile(kind, file);
  } catch {
    const unchecked = sentence(
      "{label} could not be checked. Please look at your connection and choose it again.",
      { label: term(FILE_RULES[kind].label) },
    );
    return { refused: { sentence: unchecked, inline: unchecked } };
  }
}

/** An object URL for the chosen picture, revoked when it is no longer shown. */
function usePreview() {
  const [address, setAddress] = useState<string | null>(null);
  const made = useRef<string | null>(null);

  const show = useCallback((choice: FileChoice) => {
    if (made.current) URL.revokeObjectURL(made.current);
    const isPicture = choice instanceof File && choice.type.startsWith("image/");
    made.current = isPicture ? URL.createObjectURL(choice) : null;
    setAddress(made.current);
  }, []);

  useEffect(() => () => void (made.current && URL.revokeObjectURL(made.current)), []);
  return { address, show };
}
