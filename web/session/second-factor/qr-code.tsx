// A QR code: black on white in both colour schemes, since many cameras read no other.
import { renderSVG } from "uqr";
import styles from "#web/session/second-factor/set-up.module.css";

const PIXELS = 200;

export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = renderSVG(text, { ecc: "M", border: 2, pixelSize: 4 });
  return (
    <img
      className={styles.qr}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      width={PIXELS}
      height={PIXELS}
      alt={label}
    />
  );
}
