import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, constants, existsSync, openSync, readFileSync, readSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { CommandLine } from "./launcher.server.ts";

const HEARD_LIMIT_MS = 2000;
const PAUSE_MS = 20;
const ASK_AGAIN_EVERY = 10;

// Every process that uses the server holds a named pipe open for writing; a shell beside the server reads it. However the
// last of them ends, the system closes what it held, the reading ends, and the shell stops the server. What is written
// to the pipe is copied to a file, so that who has just come can see that the reading has not ended already.
// The server is told again until it is gone: one that is just starting does not listen to signals yet.
const KEEPER = `
exec 3<&0
"$@" 3<&- </dev/null & server=$!
(cat <&3 >>"$0"; while kill -INT "$server"; do sleep 1; done) 2>/dev/null &
exec 3<&-
wait "$server"; code=$?
trap '' TERM; kill -TERM 0; exit "$code"`;

/** The users of one server, this process among them. */
export type Users = {
  /** Starts the server under the watch of its users. */
  launch(command: CommandLine, log: number, environment: NodeJS.ProcessEnv): ChildProcess;
  /** Whether the server that answers now knows of this user; false for one that is being stopped. */
  areHeard(): Promise<boolean>;
  /** Leaves. @returns whether others stay, so that the server stays too */
  leave(): boolean;
};

/**
 * Enters the users of a server.
 * @param folder where the server's socket lies
 * @returns nothing on a system without named pipes, where a server ends with the process that started it
 */
export function registerUser(folder: string): Users | undefined {
  const pipe = path.join(folder, "users");
  const heard = path.join(folder, "users-heard");
  if (!makePipe(pipe)) return undefined;
  let held: number | undefined = holdForWriting(pipe);
  return {
    launch([program, args], log, environment) {
      // Does not wait for a writer: this process is one.
      const reading = openSync(pipe, constants.O_RDONLY);
      try {
        return spawn("sh", ["-c", KEEPER, heard, program, ...args], {
          stdio: [reading, log, log],
          // Its own process group: Ctrl-C must reach this process first, which then stops the server in order.
          detached: true,
          env: environment,
        });
      } finally {
        closeSync(reading);
      }
    },
    async areHeard() {
      const word = randomUUID();
      const deadline = Date.now() + HEARD_LIMIT_MS;
      for (let round = 0; Date.now() < deadline; round++) {
        // Somebody who looks whether others are left may have taken it away.
        if (round % ASK_AGAIN_EVERY === 0 && !say(held, word)) return false;
        if (existsSync(heard) && readFileSync(heard, "utf8").includes(word)) return true;
        await pause(PAUSE_MS);
      }
      return false;
    },
    leave() {
      if (held === undefined) return true;
      closeSync(held);
      held = undefined;
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

/** Opening a pipe for writing alone waits for a reader; with this process as a reader for a moment it does not. */
function holdForWriting(pipe: string): number {
  const both = openSync(pipe, constants.O_RDWR);
  try {
    return openSync(pipe, constants.O_WRONLY);
  } finally {
    closeSync(both);
  }
}

/** False when nobody reads. */
function say(held: number | undefined, word: string): boolean {
  try {
    if (held !== undefined) writeSync(held, `${word}\n`);
    return held !== undefined;
  } catch {
    return false;
  }
}

/** A pipe nobody writes to has ended; one that somebody holds has only nothing to read. */
function hasWriters(pipe: string): boolean {
  // Taken away with its folder: nobody can come any more.
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
