import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, constants, existsSync, openSync, readFileSync, readSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { CommandLine } from "./launcher.server.ts";

const ECHO_LIMIT_MS = 2000;
const PAUSE_MS = 20;
const WRITE_AGAIN_EVERY = 10;

// Every process that uses the server has a named pipe open for writing; a shell beside the server reads it. When the last of
// these processes ends for any reason, the system closes its end of the pipe, the shell reads the end of the file, and stops the
// server. The shell copies what it reads to a file, so that a new user of the server can check that the shell still reads. The
// signal is repeated until the server has ended: a starting server does not handle signals yet.
const WATCHDOG = `
exec 3<&0
"$@" 3<&- </dev/null & server=$!
(cat <&3 >>"$0"; while kill -INT "$server"; do sleep 1; done) 2>/dev/null &
exec 3<&-
wait "$server"; code=$?
trap '' TERM; kill -TERM 0; exit "$code"`;

/** The processes that use one server, including this one. */
export type Users = {
  /** Starts the server so that it ends when the last process that uses it ends. */
  launch(command: CommandLine, log: number, environment: NodeJS.ProcessEnv): ChildProcess;
  /** Whether the running server counts this process as a user; false for a server that is being stopped. */
  isRegistered(): Promise<boolean>;
  /** Stops using the server. @returns whether other users remain, so that the server keeps running */
  leave(): boolean;
};

/**
 * Registers this process as a user of a server.
 * @param folder of the server's socket
 * @returns undefined on a system without named pipes, where a server ends with the process that started it
 */
export function registerUser(folder: string): Users | undefined {
  const pipe = path.join(folder, "users");
  const echoed = path.join(folder, "users-echoed");
  if (!makePipe(pipe)) return undefined;
  let writing: number | undefined = openForWriting(pipe);
  return {
    launch([program, args], log, environment) {
      // Does not block, because this process already has the pipe open for writing.
      const reading = openSync(pipe, constants.O_RDONLY);
      try {
        return spawn("sh", ["-c", WATCHDOG, echoed, program, ...args], {
          stdio: [reading, log, log],
          // Its own process group: Ctrl-C must reach this process first, which then stops the server in order.
          detached: true,
          env: environment,
        });
      } finally {
        closeSync(reading);
      }
    },
    async isRegistered() {
      const token = randomUUID();
      const deadline = Date.now() + ECHO_LIMIT_MS;
      for (let round = 0; Date.now() < deadline; round++) {
        // The token is written again, since a process that checks for other writers may have read it from the pipe.
        if (round % WRITE_AGAIN_EVERY === 0 && !writeLine(writing, token)) return false;
        if (existsSync(echoed) && readFileSync(echoed, "utf8").includes(token)) return true;
        await pause(PAUSE_MS);
      }
      return false;
    },
    leave() {
      if (writing === undefined) return true;
      closeSync(writing);
      writing = undefined;
      return hasWriters(pipe);
    },
  };
}

function makePipe(pipe: string): boolean {
  if (process.platform === "win32") return false;
  if (existsSync(pipe)) return true;
  spawnSync("mkfifo", ["-m", "600", pipe], { stdio: "ignore" });
  return existsSync(pipe);
}

/** Opens a pipe for writing. That blocks until there is a reader, so this process is a reader for a moment. */
function openForWriting(pipe: string): number {
  const both = openSync(pipe, constants.O_RDWR);
  try {
    return openSync(pipe, constants.O_WRONLY);
  } finally {
    closeSync(both);
  }
}

/** Returns false when the pipe has no reader. */
function writeLine(writing: number | undefined, token: string): boolean {
  try {
    if (writing !== undefined) writeSync(writing, `${token}\n`);
    return writing !== undefined;
  } catch {
    return false;
  }
}

/** Whether a process has the pipe open for writing: then a read fails because there is no data; otherwise it returns the end. */
function hasWriters(pipe: string): boolean {
  // The pipe was deleted with its folder, so there can be no other users.
  if (!existsSync(pipe)) return false;
  const reading = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const bytes = Buffer.alloc(1024);
  try {
    while (readSync(reading, bytes) > 0);
    return false;
  } catch {
    return true;
  } finally {
    closeSync(reading);
  }
}
