import styles from "./qr-code.module.css";

/** A QR code as a drawing: its side in modules, including the quiet zone, and one SVG path of its dark modules. */
export type DrawnQrCode = { readonly side: number; readonly path: string };

/** A QR code, dark on light in both colour schemes: many cameras do not read it inverted. */
export function QrCode({ code: { side, path }, label }: { code: DrawnQrCode; label: string }) {
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
