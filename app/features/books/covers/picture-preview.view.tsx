import { useEffect, useRef } from "react";
import styles from "./covers.module.css";

/** The size of a picture in pixels, upright. */
export type PictureSize = { readonly width: number; readonly height: number };

type PicturePreviewProps = {
  file: File;
  /** The longest side of the preview, in pixels. */
  side: number;
  /** Called with the size of the picture once it has been drawn; never for a file that the browser cannot draw. */
  onDrawn: (size: PictureSize) => void;
};

/**
 * The picture that was chosen, before it is sent, upright as its orientation says. It is drawn on a canvas: the content security
 * policy shows no `blob:` URL as a picture. A file that the browser cannot draw has no preview; the server decides whether it is
 * a picture.
 */
export function PicturePreview({ file, side, onDrawn }: PicturePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const picture = await createImageBitmap(file).catch(() => undefined);
      const node = canvas.current;
      if (!isCurrent || !node || !picture) return;
      const { width, height } = picture;
      const scale = Math.min(1, side / Math.max(width, height));
      node.width = Math.max(1, Math.round(width * scale));
      node.height = Math.max(1, Math.round(height * scale));
      node.getContext("2d")?.drawImage(picture, 0, 0, node.width, node.height);
      picture.close();
      onDrawn({ width, height });
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [file, side, onDrawn]);
  return <canvas ref={canvas} className={styles.preview} width={0} height={0} aria-hidden="true" />;
}
