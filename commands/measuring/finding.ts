/** The result of one measurement, with its target. */
export type Finding = {
  /** The measured number with its name, as it is printed. */
  readonly measured: string;
  readonly target: string;
  readonly isMet: boolean;
};

/** The one line of a finding. */
export function findingLine({ measured, target, isMet }: Finding): string {
  return `${measured}; target: ${target}: ${isMet ? "met" : "MISSED"}`;
}
