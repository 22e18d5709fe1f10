import { cleanText } from "#app/domain/text/text.ts";
import type { Fault, FaultCode } from "./faults.ts";

const DAY_S = 86_400;
/** The years from 1 to 9999, which the database and the calendars know. */
const SECONDS_MIN = -62_135_596_800;
const SECONDS_MAX = 253_402_300_799;

/** More entries than a person or an edition has, so that a list cannot take the import's time. */
export const LIST_MAX = 200;

/**
 * The fields of one object of a document. Each reading notes what is wrong in `faults`. Only the object's own values are read, and
 * none is ever written to an object by a name from the file: `__proto__` and `constructor` are names like any other.
 */
export class Fields {
  readonly #values: object;
  readonly #path: string;
  readonly faults: Fault[];

  constructor(values: object, path = "", faults: Fault[] = []) {
    this.#values = values;
    this.#path = path;
    this.faults = faults;
  }

  /** Notes a fault of a field. */
  fault(key: string, code: FaultCode, values?: Fault["values"]): undefined {
    this.faults.push({ field: this.#at(key), code, ...(values && { values }) });
    return undefined;
  }

  /** A value; undefined for one that is missing or null. */
  given(key: string): unknown {
    if (!Object.hasOwn(this.#values, key)) return undefined;
    return (this.#values as Record<string, unknown>)[key] ?? undefined;
  }

  /** Whether the object has a value by this name. */
  has(key: string): boolean {
    return this.given(key) !== undefined;
  }

  text(key: string, max: number, multiline = false): string | undefined {
    const value = this.#needed(key);
    if (value === undefined) return undefined;
    if (typeof value !== "string") return this.fault(key, "documents_not_text");
    const cleaned = cleanText(value, { max, multiline });
    if (cleaned.ok) return cleaned.value;
    if (cleaned.code === "text.empty") return this.fault(key, "documents_missing");
    if (cleaned.code === "text.tooLong") return this.fault(key, "documents_text_long", { max });
    return this.fault(key, "documents_text_refused");
  }

  boolean(key: string): boolean | undefined {
    const value = this.#needed(key);
    if (value === undefined || typeof value === "boolean") return value;
    return this.fault(key, "documents_not_boolean");
  }

  /** A whole number from 1. */
  count(key: string, max: number): number | undefined {
    const value = this.#needed(key);
    if (value === undefined) return undefined;
    if (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= max) return value;
    return this.fault(key, "documents_not_count", { max });
  }

  /** A moment: a text of ISO 8601, or seconds and nanoseconds as the old store exports them. */
  date(key: string): Date | undefined {
    const value = this.#needed(key);
    if (value === undefined) return undefined;
    const date = dateOf(value);
    return date ?? this.fault(key, "documents_not_date");
  }

  part(key: string): Fields | undefined {
    const value = this.#needed(key);
    if (value === undefined) return undefined;
    return isObject(value) ? this.#of(key, value) : this.fault(key, "documents_not_object");
  }

  list(key: string): readonly unknown[] | undefined {
    const value = this.#needed(key);
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) return this.fault(key, "documents_not_list");
    return value.length <= LIST_MAX ? value : this.fault(key, "documents_not_list");
  }

  /** The objects of a list that may be missing. An entry that is no object is noted. */
  parts(key: string): readonly Fields[] {
    const entries = this.has(key) ? (this.list(key) ?? []) : [];
    return entries.flatMap((entry, at) => {
      const name = `${key}.${at + 1}`;
      if (isObject(entry)) return [this.#of(name, entry)];
      this.fault(name, "documents_not_object");
      return [];
    });
  }

  /** The path of another document. */
  reference(key: string): string | undefined {
    const value = this.#needed(key);
    if (value === undefined) return undefined;
    return pathOf(value) ?? this.fault(key, "documents_not_reference");
  }

  /** The fields of the same object, whose faults are collected apart: they do not make the whole wrong. */
  apart(): Fields {
    return new Fields(this.#values, this.#path);
  }

  #needed(key: string): unknown {
    const value = this.given(key);
    if (value === undefined) this.fault(key, "documents_missing");
    return value;
  }

  #of(key: string, values: object): Fields {
    return new Fields(values, this.#at(key), this.faults);
  }

  #at(key: string): string {
    return this.#path === "" ? key : `${this.#path}.${key}`;
  }
}

/** Whether a value of a document is an object and no list. */
export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const own = (value: object, key: string): unknown =>
  Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;

function dateOf(value: unknown): Date | undefined {
  if (typeof value === "string") {
    if (!/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(value))
      return undefined;
    const date = new Date(value);
    // The thirtieth of February is read as the first of March.
    const isReal = new Date(`${value.slice(0, 10)}T00:00:00Z`).toISOString?.().startsWith(value.slice(0, 10));
    return Number.isNaN(date.getTime()) || !isReal ? undefined : date;
  }
  if (!isObject(value)) return undefined;
  const inner = own(value, "value");
  if (own(value, "__datatype__") === "timestamp" && isObject(inner)) return dateOf(inner);
  const seconds = own(value, "_seconds") ?? own(value, "seconds");
  const nanoseconds = own(value, "_nanoseconds") ?? own(value, "nanoseconds") ?? 0;
  if (typeof seconds !== "number" || !Number.isInteger(seconds) || typeof nanoseconds !== "number")
    return undefined;
  const isKnown =
    seconds >= SECONDS_MIN && seconds <= SECONDS_MAX - DAY_S && nanoseconds >= 0 && nanoseconds < 1e9;
  return isKnown ? new Date(seconds * 1000 + Math.floor(nanoseconds / 1e6)) : undefined;
}

const SEGMENT = /^[^/\p{Cc}\p{Cf}\p{Cs}]{1,200}$/u;

/** Whether a key of a document can be part of a path. */
export const isSegment = (text: string): boolean =>
  SEGMENT.test(text) && text !== "." && text !== ".." && text.trim() === text;

/** A path with as many names of collections as keys of documents, in the forms in which exports write a reference. */
function pathOf(value: unknown): string | undefined {
  if (typeof value === "string") {
    const segments = value.replace(/^\/|^projects\/[^/]*\/databases\/[^/]*\/documents\//, "").split("/");
    const isPath = segments.length % 2 === 0 && segments.length <= 8 && segments.every(isSegment);
    return isPath ? segments.join("/") : undefined;
  }
  if (!isObject(value)) return undefined;
  const inner = own(value, "_path") ?? own(value, "_key") ?? own(value, "path");
  if (own(value, "__datatype__") === "documentReference") return pathOf(own(value, "value"));
  if (typeof inner === "string") return pathOf(inner);
  const segments = isObject(inner) ? own(inner, "segments") : undefined;
  return Array.isArray(segments) && segments.every((each) => typeof each === "string")
    ? pathOf(segments.join("/"))
    : undefined;
}
