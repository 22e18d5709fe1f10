import { useState } from "react";
import * as m from "#app/i18n/generated/messages.js";
import type { CoverSlotView, TrimSize } from "./covers-page.server.ts";
import { CropChoice } from "./crop-choice.view.tsx";
import { PicturePreview, type PictureSize } from "./picture-preview.view.tsx";

/** The longest side of a preview, in pixels, and of a picture that is cropped: sharp on dense screens. */
const SIDES = { preview: 320, crop: 1280 } as const;

/** The picture that was chosen, which can be cropped once the browser has drawn it. */
export function ChosenPicture({ file, trim }: { file: File; trim: TrimSize }) {
  const [size, setSize] = useState<PictureSize>();
  return (
    <CropChoice
      name="crop"
      label={m.cover_crop()}
      size={size}
      trim={trim}
      preview={<PicturePreview file={file} side={SIDES.preview} onDrawn={setSize} />}
      picture={<PicturePreview file={file} side={SIDES.crop} onDrawn={setSize} />}
    />
  );
}

export type StoredPictureProps = { cover: NonNullable<CoverSlotView["cover"]>; trim: TrimSize };

/** Offers to crop the stored picture, which is shown beside the form already. */
export function StoredPicture({ cover, trim }: StoredPictureProps) {
  const { sources, width, height } = cover;
  return (
    <CropChoice
      // Another picture may be stored while the form is open.
      key={cover.hash}
      name="storedCrop"
      label={m.cover_crop_stored()}
      size={{ width, height }}
      trim={trim}
      picture={
        <img
          src={sources.jpeg.src}
          srcSet={sources.jpeg.srcSet}
          sizes="(min-width: 600px) 640px, 100vw"
          width={width}
          height={height}
          alt=""
          decoding="async"
        />
      }
    />
  );
}
