// The school's text as paragraphs and lists. React escapes it.
import { readBlocks } from "#features/jobs/domain/public/description.ts";
import styles from "#features/jobs/web/page/description.module.css";

export function Description({ text }: { text: string }) {
  return (
    <div className={`breaks ${styles.text}`}>
      {readBlocks(text).map((block, at) =>
        block.kind === "list" ? (
          <ul key={at}>
            {block.items.map((item, index) => (
              <li key={index}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={at}>{block.lines.join("\n")}</p>
        ),
      )}
    </div>
  );
}
