import { type ParseArgsConfig, parseArgs } from "node:util";
import { type Config, readConfig } from "#app/platform/config/config.server.ts";
import { reasonOf } from "#app/platform/log/error-reason.ts";

/** The `--help` text of a command. */
export type Usage = { readonly line: string; readonly text: string };

/**
 * Reads the arguments of a command. `--help` prints the usage and ends; anything unknown prints one line and fails.
 * @param usage shown by `--help`
 * @param options as `node:util` parses them
 * @param positionals number of required positional arguments
 * @param optional number of further optional ones
 */
export function readArguments<O extends NonNullable<ParseArgsConfig["options"]>>(
  usage: Usage,
  options: O,
  positionals = 0,
  optional = 0,
) {
  const all = { ...options, help: { type: "boolean" } } as const;
  try {
    const parsed = parseArgs({ args: process.argv.slice(2), options: all, allowPositionals: true });
    if ((parsed.values as { help?: boolean }).help) {
      console.log(`${usage.line}\n\n${usage.text}`);
      process.exit(0);
    }
    const given = parsed.positionals.length;
    if (given < positionals || given > positionals + optional) throw new Error(`Usage: ${usage.line}`);
    return parsed;
  } catch (error) {
    return fail(error);
  }
}

/** The configuration from the environment; an invalid one ends the command with one line. */
export function configuration(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error);
  }
}

/** Calls a function on the signals that stop a command. SIGHUP ends nothing: what was begun goes on when a terminal is closed. */
export function onStopSignals(stop: () => void): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
  process.on("SIGHUP", () => {});
}

/** Ends the command with one line on standard error and exit code 1. A text that is no error is printed as it is. */
export function fail(error: unknown): never {
  console.error(typeof error === "string" ? error : reasonOf(error));
  process.exit(1);
}
