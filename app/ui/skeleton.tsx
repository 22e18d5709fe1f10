import styles from "./skeleton.module.css";

/** A placeholder of the size of a part that loads later, so that the layout does not shift. */
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
