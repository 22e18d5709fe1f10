import { spawn } from "node:child_process";
import { NODE_FLAGS } from "#server/node-flags.mjs";

/** How a command ended: its exit code, null when it was killed, and the lines it wrote to each stream. */
export type EndedCommand = {
  readonly code: number | null;
  readonly out: readonly string[];
  readonly errors: readonly string[];
};

/**
 * Runs a command of the project to its end in a process of its own.
 * @param name of its file in `commands`
 * @param environment its settings; of this process's environment it gets only the search path and the folder of compiled code
 * @param onLine called with each line of its output as it arrives
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  onLine: (line: string, stop: () => void) => void = () => {},
): Promise<EndedCommand> {
  const child = spawn(process.execPath, [...NODE_FLAGS, `commands/${name}.ts`, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
  });
  const linesOf = (stream: NodeJS.ReadableStream) => {
    const lines: string[] = [];
    let rest = "";
    stream.on("data", (part: Buffer) => {
      const parts = (rest + part.toString()).split("\n");
      rest = parts.pop() ?? "";
      for (const line of parts) {
        lines.push(line);
        onLine(line, () => child.kill("SIGTERM"));
      }
    });
    stream.on("end", () => rest !== "" && lines.push(rest));
    return lines;
  };
  const [out, errors] = [linesOf(child.stdout), linesOf(child.stderr)];
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, out, errors };
}

/** Starts the site as `npm start` does, and stops it as soon as it says that it is ready. */
export const startAndStop = (environment: Readonly<Record<string, string>>): Promise<EndedCommand> =>
  runCommand("start", [], { PORT: "0", ...environment }, (line, stop) => {
    if (line.includes(" is ready at ")) stop();
  });
