import { isDeepStrictEqual } from "node:util";
import { EXTENSION, fixedDesignTokens, type Json } from "./design-tokens.ts";
import { fontStackOf, type ReadTokens, readTokens, type TokenProblem } from "./token-set.ts";
import { DEFAULT_TOKENS, PALETTE_PATHS } from "./tokens.ts";

type Group = { readonly [name: string]: Json };

/** What a token file has at a path, or why it has nothing that can be used. */
type Found<Value> = { readonly value: Value } | { readonly problem: TokenProblem };

/**
 * Reads a set of tokens from a file in the format of the Design Tokens Community Group, version 2025.10. It must have every token
 * of the product under its name; others are unknown. Values may be aliases of other tokens. What cannot be changed (space, radii,
 * borders, motion) may be absent, or must be as it is. A file is accepted as a whole or refused with every fault and its path.
 */
export function readDesignTokens(text: string): ReadTokens {
  let file: unknown;
  try {
    // Some editors begin a file with a mark of its byte order.
    file = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return { ok: false, problems: [{ code: "notJson", path: "" }] };
  }
  if (!isGroup(file)) return { ok: false, problems: [{ code: "notObject", path: "" }] };
  if (isTooDeep(file)) return { ok: false, problems: [{ code: "tooDeep", path: "" }] };
  const reader = new TokenFile(file);
  const tokens = reader.read();
  // A token that several aliases lead to is wrong once.
  const problems = [
    ...new Map([...reader.problems, ...reader.unknown()].map((each) => [textOf(each), each])).values(),
  ];
  return problems.length > 0 ? { ok: false, problems } : readTokens(tokens);
}

const textOf = (problem: TokenProblem) => JSON.stringify(problem);

const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Levels of groups within each other; those of the product have seven. */
const LEVELS_MAX = 32;

/** Whether there are more levels than any file of tokens has: reading them calls itself for each. */
function isTooDeep(file: Group): boolean {
  let level: unknown[] = [file];
  for (let count = 0; level.length > 0; count++) {
    if (count > LEVELS_MAX) return true;
    level = level.flatMap((value) =>
      typeof value === "object" && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}

/** The name of a token or a group in an alias. */
const ALIAS = /^\{([^{}]+)\}$/;

/** A token file that is being read, with the faults that were found. */
class TokenFile {
  readonly problems: TokenProblem[] = [];
  readonly #file: Group;
  /** Paths of the tokens that were read. */
  readonly #known = new Set<string>();

  constructor(file: Group) {
    this.#file = file;
  }

  read(): unknown {
    const { palette, semantic, chart } = DEFAULT_TOKENS.color;
    const { family, scale, weight } = DEFAULT_TOKENS.type;
    const print: Record<string, Json> = {};
    const read = {
      color: {
        palette: mapOf(palette, (shades, name) =>
          mapOf(shades, (_hex, shade) => {
            const path = `color.palette.${name}.${shade}`;
            const inks = this.#extension(path, "print");
            if (inks !== undefined) print[`${name}.${shade}`] = inks;
            return this.#hex(path);
          }),
        ),
        semantic: mapOf(semantic, (roles, theme) =>
          mapOf(roles, (_path, role) => this.#paletteName(`color.semantic.${theme}.${role}`)),
        ),
        chart: chart.map((_path, at) => this.#paletteName(`color.chart.${at + 1}`)),
        print,
      },
      type: {
        family: mapOf(family, (_stack, name) => this.#fontStack(`type.family.${name}`)),
        weight: mapOf(weight, (_value, name) => this.#number(`type.weight.${name}`, "fontWeight")),
        scale: mapOf(scale, (step, name) => {
          const path = `type.scale.${name}`;
          const clamp = "clamp" in step ? { clamp: this.#extension(`${path}.size`, "clamp") } : {};
          return {
            px: this.#pixels(`${path}.size`),
            lh: this.#number(`${path}.lineHeight`, "number"),
            lhNp: this.#number(`${path}.lineHeightNepali`, "number"),
            ...clamp,
          };
        }),
        measure: this.#extension("type", "measure"),
        tracking: this.#extension("type", "tracking"),
      },
    };
    this.#checkFixed();
    return read;
  }

  /** Tokens of the file that the product does not have. */
  unknown(): TokenProblem[] {
    return tokenPaths(this.#file)
      .filter((path) => !this.#known.has(path))
      .map((path) => ({ code: "unknown", path }));
  }

  #at(path: string): Json | undefined {
    return path
      .split(".")
      .reduce<Json | undefined>(
        (within, name) => (isGroup(within) && Object.hasOwn(within, name) ? within[name] : undefined),
        this.#file,
      );
  }

  /** The type of the token, or of the nearest group around it that has one. */
  #typeOf(path: string): Json | undefined {
    const names = path.split(".");
    for (let length = names.length; length > 0; length--) {
      const within = this.#at(names.slice(0, length).join("."));
      if (isGroup(within) && within["$type"] !== undefined) return within["$type"];
    }
    return undefined;
  }

  #fail(
    code: "missing" | "wrongType" | "unknownAlias" | "circle" | "invalid" | "fixed" | "notObject",
    path: string,
  ) {
    this.problems.push({ code, path });
    return undefined;
  }

  /**
   * The value of a token of a type, after its aliases, with the path of the token that has it. Undefined after a fault, which is noted.
   */
  #value(path: string, type: string): { readonly value: Json; readonly at: string } | undefined {
    this.#known.add(path);
    const found = this.#resolved(path, type, [path]);
    if ("problem" in found) {
      this.problems.push(found.problem);
      return undefined;
    }
    return found.value;
  }

  #resolved(
    path: string,
    type: string,
    through: readonly string[],
  ): Found<{ readonly value: Json; readonly at: string }> {
    const [start = path] = through;
    const token = this.#at(path);
    if (token === undefined)
      return { problem: { code: through.length > 1 ? "unknownAlias" : "missing", path: start } };
    if (!isGroup(token)) return { problem: { code: "notObject", path } };
    const { $value: value, $ref: reference } = token;
    const target =
      typeof value === "string"
        ? ALIAS.exec(value)?.[1]
        : typeof reference === "string"
          ? reference.replace(/^#\//, "").replaceAll("/", ".")
          : undefined;
    if (target !== undefined) {
      if (through.includes(target)) return { problem: { code: "circle", path: start } };
      return this.#resolved(target, type, [...through, target]);
    }
    if (value === undefined)
      return { problem: { code: through.length > 1 ? "unknownAlias" : "missing", path: start } };
    if (this.#typeOf(path) !== type) return { problem: { code: "wrongType", path } };
    return { value: { value, at: path } };
  }

  #hex(path: string): string | undefined {
    const found = this.#value(path, "color");
    if (!found) return undefined;
    const { value, at } = found;
    if (!isGroup(value)) return this.#fail("notObject", at);
    const { colorSpace, components, hex, alpha } = value;
    const isColour =
      colorSpace === "srgb" &&
      Array.isArray(components) &&
      components.length === 3 &&
      components.every((one) => typeof one === "number" && one >= 0 && one <= 1) &&
      (alpha === undefined || alpha === 1);
    if (!isColour) return this.#fail("invalid", at);
    const computed = `#${components
      .map((one) =>
        Math.round(Number(one) * 255)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`;
    // The fallback for other programs must say the same as the components.
    if (hex !== undefined && (typeof hex !== "string" || hex.toLowerCase() !== computed))
      return this.#fail("invalid", at);
    return computed.toUpperCase();
  }

  /** The palette colour to which a role is an alias, directly or through other roles. */
  #paletteName(path: string): string | undefined {
    const found = this.#value(path, "color");
    if (!found) return undefined;
    const name = found.at.replace(/^color\.palette\./, "");
    return PALETTE_PATHS.includes(name) ? name : this.#fail("invalid", path);
  }

  #fontStack(path: string): string | undefined {
    const found = this.#value(path, "fontFamily");
    if (!found) return undefined;
    const { value, at } = found;
    const names = Array.isArray(value) ? value : [value];
    if (!names.every((name) => typeof name === "string")) return this.#fail("invalid", at);
    return fontStackOf(names);
  }

  #number(path: string, type: "number" | "fontWeight"): number | undefined {
    const found = this.#value(path, type);
    if (!found) return undefined;
    return typeof found.value === "number" ? found.value : this.#fail("invalid", found.at);
  }

  #pixels(path: string): number | undefined {
    const found = this.#value(path, "dimension");
    if (!found) return undefined;
    const { value, at } = found;
    if (!isGroup(value)) return this.#fail("notObject", at);
    const { value: length, unit } = value;
    if (typeof length !== "number" || (unit !== "px" && unit !== "rem")) return this.#fail("invalid", at);
    return unit === "rem" ? length * 16 : length;
  }

  #extension(path: string, name: string): Json | undefined {
    const token = this.#at(path);
    const extensions = isGroup(token) ? token["$extensions"] : undefined;
    const own = isGroup(extensions) ? extensions[EXTENSION] : undefined;
    return isGroup(own) ? own[name] : undefined;
  }

  #checkFixed(): void {
    for (const [name, own] of Object.entries(fixedDesignTokens())) {
      const given = this.#file[name];
      for (const path of tokenPaths(own, name)) this.#known.add(path);
      if (given !== undefined && !isDeepStrictEqual(given, own)) this.#fail("fixed", name);
    }
  }
}

/** The paths of all tokens of a group: the objects with a value. */
function tokenPaths(group: Group, path = ""): string[] {
  return Object.entries(group).flatMap(([name, value]) => {
    if (name.startsWith("$") || !isGroup(value)) return [];
    const own = path === "" ? name : `${path}.${name}`;
    return value["$value"] === undefined && value["$ref"] === undefined ? tokenPaths(value, own) : [own];
  });
}

function mapOf<Value, Made>(
  values: Readonly<Record<string, Value>>,
  make: (value: Value, name: string) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value, name)]));
}
