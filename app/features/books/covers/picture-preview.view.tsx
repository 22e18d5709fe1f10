import { useEffect, useRef } from "react";
import styles from "./covers.module.css";

/** The longest side of the preview, in pixels. */
const SIDE_PX = 320;

/**
 * The picture that was chosen, before it is sent. It is drawn on a canvas: the content security policy shows no `blob:` URL as a
 * picture. A file that the browser cannot draw has no preview; the server decides whether it is a picture.
 */
export function PicturePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const picture = await createImageBitmap(file).catch(() => undefined);
      const node = canvas.current;
      if (!isCurrent || !node || !picture) return;
      const scale = Math.min(1, SIDE_PX / Math.max(picture.width, picture.height));
      node.width = Math.round(picture.width * scale);
      node.height = Math.round(picture.height * scale);
      node.getContext("2d")?.drawImage(picture, 0, 0, node.width, node.height);
      picture.close();
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return <canvas ref={canvas} className={styles.preview} width={0} height={0} aria-hidden="true" />;
}
