import { type CSSProperties, type ReactNode, useState } from "react";
import { type PercentCrop, ReactCrop } from "react-image-crop";
import { formatNumber } from "#app/domain/text/digits.ts";
import { CROP_UNITS, cropInPixels, type PictureCrop } from "#app/domain/web/picture-crop.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import type { TrimSize } from "./covers-page.server.ts";
import "./crop-frame.css";
import styles from "./crop-tool.module.css";
import type { PictureSize } from "./picture-preview.view.tsx";

export type CropToolProps = {
  /** The picture, which fills the frame at first. */
  children: ReactNode;
  size: PictureSize;
  trim: TrimSize;
  onCrop: (crop: PictureCrop) => void;
};

const WHOLE: PercentCrop = { unit: "%", x: 0, y: 0, width: 100, height: 100 };

/** The shortest side of the frame as it is shown, in pixels: its handles stay apart. */
const SIDE_MIN_PX = 16;

/** A frame over a picture, moved and sized by pointer, touch or keyboard. Its numbers are announced when it has changed. */
export function CropTool({ children, size, trim, onCrop }: CropToolProps) {
  const { language } = useLanguage();
  const [frame, setFrame] = useState(WHOLE);
  const [announced, setAnnounced] = useState(WHOLE);
  const [isTrim, setIsTrim] = useState(false);
  const aspect = isTrim && trim ? trim.width / trim.height : undefined;
  const change = (next: PercentCrop) => {
    setFrame(next);
    onCrop(cropOf(next));
  };
  const choose = (next: PercentCrop, isOfTrim: boolean) => {
    setIsTrim(isOfTrim);
    change(next);
    setAnnounced(next);
  };
  const number = (value: number) => formatNumber(value, language);
  const { left, top, width, height } = cropInPixels(cropOf(announced), size);
  return (
    <div className={styles.tool}>
      {trim ? (
        <div className={styles.shapes} role="group" aria-label={m.cover_crop_shape()}>
          <Button type="button" look="plain" aria-pressed={!isTrim} onClick={() => choose(frame, false)}>
            {m.cover_crop_free()}
          </Button>
          <Button
            type="button"
            look="plain"
            aria-pressed={isTrim}
            onClick={() => choose(largestWith(trim, size), true)}
          >
            {m.cover_crop_trim({ width: number(trim.width), height: number(trim.height) })}
          </Button>
        </div>
      ) : null}
      <p className={styles.muted}>{m.cover_crop_help()}</p>
      {/* The size of the picture is known before it is drawn: a frame over nothing could not be moved. */}
      <div className={styles.stage} style={sizeOf(size)}>
        <ReactCrop
          crop={frame}
          {...(aspect === undefined ? {} : { aspect })}
          keepSelection
          minWidth={SIDE_MIN_PX}
          minHeight={SIDE_MIN_PX}
          ariaLabels={labels()}
          onChange={(_pixels, percent) => change(percent)}
          onComplete={(_pixels, percent) => setAnnounced(percent)}
        >
          {children}
        </ReactCrop>
      </div>
      <p role="status">
        {m.cover_crop_result({
          width: number(width),
          height: number(height),
          left: number(left),
          top: number(top),
        })}
      </p>
    </div>
  );
}

/** The size of the picture, for its style. */
const sizeOf = ({ width, height }: PictureSize): CSSProperties & Record<`--${string}`, string> => ({
  "--picture-width": `${width}px`,
  "--picture-ratio": String(width / height),
});

const labels = () => ({
  cropArea: m.cover_crop_area(),
  nwDragHandle: m.cover_crop_nw(),
  nDragHandle: m.cover_crop_n(),
  neDragHandle: m.cover_crop_ne(),
  eDragHandle: m.cover_crop_e(),
  seDragHandle: m.cover_crop_se(),
  sDragHandle: m.cover_crop_s(),
  swDragHandle: m.cover_crop_sw(),
  wDragHandle: m.cover_crop_w(),
});

/** The largest frame in the middle of a picture that has the proportions of a trim size. */
function largestWith(trim: PictureSize, size: PictureSize): PercentCrop {
  // The width of the frame in per cent of the picture's, where it is as high as the picture.
  const ratio = ((trim.width / trim.height) * size.height) / size.width;
  const [width, height] = ratio > 1 ? [100, 100 / ratio] : [100 * ratio, 100];
  return { unit: "%", width, height, x: (100 - width) / 2, y: (100 - height) / 2 };
}

/** The frame as it is posted: in whole units, and never beyond the picture. */
function cropOf({ x, y, width, height }: PercentCrop): PictureCrop {
  const units = (percent: number) => Math.max(0, Math.round((percent / 100) * CROP_UNITS));
  const [left, top] = [units(x), units(y)];
  return {
    left,
    top,
    width: Math.min(units(width), CROP_UNITS - left),
    height: Math.min(units(height), CROP_UNITS - top),
  };
}
