// Cuts a square out of a photo: by dragging and pinching, or with the arrow keys and the slider. Fetched on use.
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import type { FileKind } from "#platform/domain/call.ts";
import { FILE_RULES } from "#platform/domain/files/terms.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";
import dialog from "#platform/web/ui/feedback/dialog.module.css";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import {
  cutSquare,
  drawSquare,
  type Picture,
  toBlob,
  turnPicture,
} from "#platform/web/ui/files/picture-canvas.ts";
import { firstSquare } from "#platform/web/ui/files/picture-area.ts";
import type { Source } from "#platform/web/ui/files/use-chosen-file.ts";
import { Button } from "#platform/web/ui/button.tsx";
import styles from "#platform/web/ui/files/crop-dialog.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

const PREVIEW_SIDE = 192;
const CENTRE = { x: 0, y: 0 };

type Props = {
  kind: FileKind;
  source: Source;
  onDone: (square: File, source: Source) => void;
  onClose: () => void;
};

export default function CropDialog({ kind, source, onDone, onClose }: Props) {
  const t = useT("ui");
  const [picture, setPicture] = useState(source.picture);
  const [crop, setCrop] = useState(CENTRE);
  const [zoom, setZoom] = useState(1);
  const [first, setFirst] = useState(() => source.area ?? firstSquare(source.picture.canvas));
  const [area, setArea] = useState(first);
  const address = usePictureAddress(picture);
  const preview = useRef<HTMLCanvasElement>(null);
  /** A school's emblem may be shown whole, with an edge around it. */
  const minZoom = kind === "institute-photo" ? wholeZoom(picture) : 1;

  useEffect(() => {
    if (preview.current) drawSquare(preview.current, picture, area);
  }, [area, picture]);

  function changeZoom(next: number) {
    setZoom(next);
    if (next < 1) setCrop(CENTRE);
  }

  function turn() {
    const turned = turnPicture(picture);
    const square = firstSquare(turned.canvas);
    setPicture(turned);
    setFirst(square);
    setArea(square);
  }

  async function finish() {
    const { name } = source;
    try {
      const { bytes } = FILE_RULES[kind];
      onDone(await cutSquare(picture, area, { name, bytes }), { picture, name, area });
    } catch {
      toast.bad(t("The photo could not be cut. Please choose it again."));
    }
  }

  return createPortal(
    <Dialog opened title={t("Crop your photo")} onClose={onClose}>
      <p id="crop-help" className="dimmed fine text above-2xs below-sm">
        {t(
          "Drag the photo until the square shows what schools and teachers should see. With a keyboard, use the arrow keys.",
        )}
      </p>
      <div className={styles.stage}>
        {address && (
          <Cropper
            key={address}
            image={address}
            aspect={1}
            crop={crop}
            zoom={zoom}
            minZoom={minZoom}
            keyboardStep={6}
            restrictPosition={zoom >= 1}
            initialCroppedAreaPixels={first}
            onCropChange={(next) => setCrop(zoom < 1 ? CENTRE : next)}
            onZoomChange={changeZoom}
            onCropAreaChange={(_share, pixels) => setArea(pixels)}
            disableAutomaticStylesInjection
            mediaProps={{ alt: "" }}
            cropperProps={{
              role: "group",
              "aria-label": t("Visible square"),
              "aria-describedby": "crop-help",
            }}
          />
        )}
      </div>
      <div className="row above">
        <canvas ref={preview} width={PREVIEW_SIDE} height={PREVIEW_SIDE} className={styles.preview}>
          {t("Preview")}
        </canvas>
        <label className={`grow strong ${styles.zoom}`}>
          {t("Zoom")}
          <input
            type="range"
            min={minZoom}
            max={3}
            step={0.05}
            value={zoom}
            onChange={(event) => changeZoom(Number(event.currentTarget.value))}
          />
        </label>
        <Button look="default" onClick={turn}>
          {t("Turn right")}
        </Button>
      </div>
      <div className={dialog.actions}>
        <Button look="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button
          onClick={() => void finish()}

          icon={<Icon name="check" />}
          data-autofocus
        >
          {t("Use this photo")}
        </Button>
      </div>
    </Dialog>,
    document.body,
  );
}

/** At this zoom the longer side of the picture fits into the square. */
function wholeZoom({ canvas: { width, height } }: Picture): number {
  return Math.min(width, height) / Math.max(width, height);
}

/** Null while the picture is being written; the one before it would report areas of another shape. */
function usePictureAddress({ canvas, isOpaque }: Picture): string | null {
  const [shown, setShown] = useState<{ canvas: HTMLCanvasElement; address: string } | null>(null);

  useEffect(() => {
    let made: string | null = null;
    let closed = false;
    void toBlob(canvas, isOpaque ? "image/jpeg" : "image/png").then((blob) => {
      if (closed) return;
      made = URL.createObjectURL(blob);
      setShown({ canvas, address: made });
    });
    return () => {
      closed = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [canvas, isOpaque]);

  return shown?.canvas === canvas ? shown.address : null;
}
