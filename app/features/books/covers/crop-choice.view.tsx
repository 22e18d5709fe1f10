import { type ComponentType, type ReactNode, useState } from "react";
import { cropText, isWhole, type PictureCrop } from "#app/domain/web/picture-crop.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import styles from "./covers.module.css";
import type { TrimSize } from "./covers-page.server.ts";
import type { CropToolProps } from "./crop-tool.view.tsx";
import type { PictureSize } from "./picture-preview.view.tsx";

type CropChoiceProps = {
  /** The field with the crop, which names the picture that is cropped. */
  name: "crop" | "storedCrop";
  /** The label of the button that starts cropping. */
  label: string;
  /** Undefined until the browser has drawn the picture, which cannot be cropped before. */
  size: PictureSize | undefined;
  trim: TrimSize;
  /** What is shown while the picture is not cropped; nothing where the page shows it already. */
  preview?: ReactNode;
  /** The picture in the frame. */
  picture: ReactNode;
};

/**
 * Offers to crop a picture. What crops is loaded when it is asked for. The whole picture is kept unless the person changes
 * the frame.
 */
export function CropChoice({ name, label, size, trim, preview, picture }: CropChoiceProps) {
  const [crop, setCrop] = useState<PictureCrop>();
  const [Tool, setTool] = useState<ComponentType<CropToolProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const open = async () => {
    const loaded = await import("./crop-tool.view.tsx").catch(() => undefined);
    setHasFailed(loaded === undefined);
    if (loaded) setTool(() => loaded.CropTool);
  };
  const close = () => {
    setTool(undefined);
    setCrop(undefined);
  };
  return (
    <div className={styles.crop}>
      <HiddenField name={name} value={crop && !isWhole(crop) ? cropText(crop) : ""} />
      {size ? (
        <div>
          <Button type="button" look="plain" onClick={() => (Tool ? close() : void open())}>
            {Tool ? m.cover_crop_not() : label}
          </Button>
        </div>
      ) : null}
      <div role="status">{hasFailed ? <p>{m.cover_crop_failed()}</p> : null}</div>
      {Tool && size ? (
        <Tool size={size} trim={trim} onCrop={setCrop}>
          {picture}
        </Tool>
      ) : (
        preview
      )}
    </div>
  );
}
