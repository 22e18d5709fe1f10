import { useEffect, useRef, useState } from "react";
import * as m from "#app/i18n/generated/messages.js";
import { Button } from "./button.tsx";
import styles from "./camera-scan.module.css";
import { Modal } from "./modal.tsx";
import { useIsHydrated } from "./use-is-hydrated.ts";

/** What the browser offers to read barcodes with, which the types of the platform do not know yet. */
type Detector = { detect(from: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

/** The codes on the back of books, and those of labels. */
const FORMATS = ["ean_13", "qr_code", "code_128"];
/** How often a picture of the camera is looked at, in ms. */
const LOOK_MS = 200;

const detectorClass = (): DetectorClass | undefined =>
  (window as unknown as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** A button that reads a barcode with the camera, where the browser can. @param onCode called once with what was read */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const hasScript = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  if (!hasScript || !detectorClass() || !navigator.mediaDevices) return null;
  return (
    <>
      <Button type="button" look="plain" onClick={() => setIsOpen(true)}>
        {m.form_camera()}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={m.form_camera_title()}
        closeLabel={m.form_camera_close()}
      >
        <Camera
          onCode={(code) => {
            setIsOpen(false);
            onCode(code);
          }}
        />
      </Modal>
    </>
  );
}

function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onCode);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    found.current = onCode;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: number | undefined;
    let isOver = false;
    const Class = detectorClass();
    const look = async (detector: Detector) => {
      const [code] = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (isOver) return;
      if (code) found.current(code.rawValue);
      else timer = window.setTimeout(() => void look(detector), LOOK_MS);
    };
    const start = async () => {
      if (!Class) return;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await look(new Class({ formats: FORMATS }));
    };
    const stop = () => {
      isOver = true;
      window.clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    // The person has not allowed it, or another program uses the camera.
    start().catch(() => setIsRefused(true));
    return stop;
  }, []);
  return isRefused ? (
    <p role="status">{m.form_camera_refused()}</p>
  ) : (
    // A picture of the camera has no words.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video ref={video} className={styles.video} playsInline muted aria-label={m.form_camera_title()} />
  );
}
