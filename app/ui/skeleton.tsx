import styles from "./skeleton.module.css";

/** Holds the place of a part that comes late, at its size, so that nothing moves when it does. */
export function Skeleton({
  width = "100%",
  height,
  ratio,
}: {
  width?: string;
  height?: string;
  ratio?: string;
}) {
  return <span className={styles.block} style={{ width, height, aspectRatio: ratio }} aria-hidden="true" />;
}
