/** What one measurement found, and what was promised. */
export type Finding = {
  /** The measured number with its name, as it is printed. */
  readonly measured: string;
  readonly promise: string;
  readonly isKept: boolean;
};

/** The one line of a finding. */
export function findingLine({ measured, promise, isKept }: Finding): string {
  return `${measured}; promise: ${promise}: ${isKept ? "kept" : "BROKEN"}`;
}
