import { readdirSync, readFileSync } from "node:fs";

/** The memory of a process that is resident now, in megabytes. @throws Error when there is no such process */
export function residentMegabytes(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/**
 * The memory of a process and of all that it has started, in megabytes: what several of them share counts once (the proportional set
 * size of Linux, `man 5 proc`). A process that ends meanwhile counts nothing.
 */
export function familyMegabytes(processId: number): number {
  const startedBy = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? readIfThere(`/proc/${name}/stat`) : "";
    // The name of the program, in brackets, may contain any character; the parent is the second field after it.
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    if (parent > 0) startedBy.set(parent, [...(startedBy.get(parent) ?? []), Number(name)]);
  }
  let sum = 0;
  const family = [processId];
  for (const member of family) {
    sum += Number(/^Pss:\s+(\d+)/m.exec(readIfThere(`/proc/${member}/smaps_rollup`))?.[1] ?? 0) / 1024;
    family.push(...(startedBy.get(member) ?? []));
  }
  return sum;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
