import { readFileSync } from "node:fs";

/** The memory of a process that is resident now, in megabytes. @throws Error when there is no such process */
export function residentMegabytes(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
