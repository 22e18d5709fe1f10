// Starts every command: `node commands/run.mjs NAME …`. Plain JavaScript for Node 20, because a fresh clone has only
// the system's Node. It installs missing packages, then runs the TypeScript command under the project's own Node.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { heapLimitFlags, NODE_ENVIRONMENT, NODE_FLAGS } from "#server/node-flags.mjs";

/** Commands that run with a build that was carried over, on the packages of `npm ci --omit=dev`. For any other one all packages are installed. */
const WITHOUT_TOOLS = new Set([
  "backup",
  "export",
  "fixture",
  "import",
  "import-documents",
  "letters",
  "migrate",
  "person",
  "rebuild-search",
  "rebuild-stock",
  "rebuild-money",
  "replace-secret",
  "reset",
  "restore",
  "start",
  "status",
  "tasks",
]);

/** Variable with the id of the process that runs the command in a child. */
const RUN_BY = "EKADESHMA_RUN_BY";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [name = "", ...rest] = process.argv.slice(2);
const commandFile = path.join(root, "commands", `${name}.ts`);

const known = readdirSync(path.join(root, "commands"))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -3));

if (!known.includes(name)) {
  console.error(`Unknown command "${name}". Commands: ${known.join(", ")}.`);
  process.exit(1);
}

process.chdir(root);
installWhatIsMissing();

const node = projectNode();
if (node === process.execPath && NODE_FLAGS.every((flag) => process.execArgv.includes(flag))) {
  process.argv = [process.argv[0], commandFile, ...rest];
  if (isRunByParent()) stopWithParent();
  // Packages choose their development or production form when they load, so this must be set before the command's imports.
  process.env.NODE_ENV = name === "dev" ? "development" : "production";
  await import(pathToFileURL(commandFile).href);
} else {
  runInChild(node);
}

/** Runs `npm ci` unless the installed packages match the lockfile. Of two concurrent commands one installs, the other waits. */
function installWhatIsMissing() {
  const stamp = path.join(root, "node_modules", ".installed-lockfile");
  const wanted = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  if (!isInstalled() && WITHOUT_TOOLS.has(name) && existsSync("build/.stamp") && hasRuntimePackages()) return;
  const lock = path.join(root, ".installing");
  while (!isInstalled()) {
    if (!takeLock(lock)) continue;
    try {
      if (!isInstalled()) install();
      writeFileSync(stamp, wanted);
    } finally {
      rmSync(lock, { force: true });
    }
  }
}

/** Whether npm has installed every package that the product runs on, by its own record of what it has installed. */
function hasRuntimePackages() {
  const record = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(path.join(root, "package-lock.json"))).every(
    ([folder, { dev, optional, devOptional, version }]) =>
      folder === "" || dev || optional || devOptional || installed[folder]?.version === version,
  );
}

/** Whether this process has the lock now. Otherwise waits a moment, or removes the lock of a process that has ended. */
function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  try {
    process.kill(Number(readFileSync(lock, "utf8")), 0);
  } catch (error) {
    // Its process has ended; or the lock file is gone, so the installation is done.
    if (error.code === "ESRCH") rmSync(lock, { force: true });
  }
  return false;
}

function install() {
  console.error("Installing packages…");
  const npm = process.env.npm_execpath;
  const args = [
    "ci",
    "--ignore-scripts",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  // npm run puts its own settings into the environment of scripts; an inner npm must not inherit them as flags.
  const result = npm?.endsWith(".js")
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ["ignore", 2, 2] })
    : spawnSync("npm", args, { cwd: root, stdio: ["ignore", 2, 2], shell: process.platform === "win32" });
  if (result.status !== 0) {
    console.error("Packages could not be installed: npm ci failed (see above).");
    rmSync(path.join(root, ".installing"), { force: true });
    process.exit(1);
  }
}

/** The project's own Node, or this one where none is packaged for the platform (macOS) and it is new enough. */
function projectNode() {
  const windows = process.platform === "win32";
  const folder = `node-${windows ? "win" : process.platform}-${process.arch}`;
  const packaged = path.join(root, "node_modules", folder, "bin", windows ? "node.exe" : "node");
  if (existsSync(packaged)) return samePath(packaged) ? process.execPath : packaged;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  console.error(`Node 22.22 or newer is needed on this system; this is ${process.versions.node}.`);
  return process.exit(1);
}

function samePath(file) {
  const own = `v${JSON.parse(readFileSync(path.join(path.dirname(path.dirname(file)), "package.json"), "utf8")).version}`;
  return process.version === own;
}

/** Runs the command in a child, passes signals on, and ends as the child ends. */
function runInChild(node) {
  const child = spawn(
    node,
    [...NODE_FLAGS, ...heapLimitFlags(), path.join(root, "commands", "run.mjs"), name, ...rest],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...NODE_ENVIRONMENT, ...process.env, [RUN_BY]: String(process.pid) },
    },
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) stopWithParent(() => child.kill("SIGTERM"));
  child.on("exit", (code, signal) =>
    process.exit(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1)),
  );
}

/**
 * Whether this process ends with its parent: npm, or the process of `runInChild`. Neither passes a signal on when it is killed by
 * SIGKILL, and a backup or an import would go on with nobody to stop it.
 */
function isRunByParent() {
  const isOurs = process.env[RUN_BY] === String(process.ppid);
  delete process.env[RUN_BY];
  return isOurs || Boolean(process.env.npm_lifecycle_event);
}

/** Stops this process when its parent has ended: the system gives it another parent then. */
function stopWithParent(stop = () => process.kill(process.pid, "SIGTERM")) {
  if (process.platform === "win32") return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}
