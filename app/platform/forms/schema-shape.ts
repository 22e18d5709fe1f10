import type { z } from "zod";

/** Marks a schema whose value is not written back into the page. `isSecret` finds it below every wrapper and check. */
const markSecret = <Value>(value: Value): Value => value;

/**
 * Declares the value of a field secret: a password, a one-time code, a token. After a refusal it is not sent back, so the
 * person types it again. The name of a field does not make it secret.
 */
export const secret = <Schema extends z.ZodType>(schema: Schema) =>
  schema.transform(markSecret<z.output<Schema>>);

type Shape = ReadonlyMap<string, z.core.$ZodType>;

/** The fields of an object's schema, also below checks and transforms, in unions and in intersections; else undefined. */
export function shapeOf(schema: z.core.$ZodType): Shape | undefined {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef };
  if (isDef<z.core.$ZodObjectDef>(def, "object")) return new Map(Object.entries(def.shape));
  if (isDef<z.core.$ZodPipeDef>(def, "pipe")) return shapeOf(def.in);
  if (isDef<z.core.$ZodIntersectionDef>(def, "intersection")) return merged([def.left, def.right]);
  if (isDef<z.core.$ZodUnionDef>(def, "union")) return merged(def.options);
  const inner = innerOf(def);
  return inner && shapeOf(inner);
}

function merged(schemas: readonly z.core.$ZodType[]): Shape | undefined {
  const shapes = schemas.flatMap((each) => shapeOf(each) ?? []);
  return shapes.length > 0 ? new Map(shapes.flatMap((shape) => [...shape])) : undefined;
}

/** The schema of the elements of a list; undefined for a schema that is no list. */
export function elementOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef };
  if (isDef<z.core.$ZodArrayDef>(def, "array")) return def.element;
  const inner = isDef<z.core.$ZodPipeDef>(def, "pipe") ? def.in : innerOf(def);
  return inner && elementOf(inner);
}

/** Whether a field was declared secret. */
export function isSecret(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef };
  if (isDef<z.core.$ZodTransformDef>(def, "transform")) return (def.transform as unknown) === markSecret;
  if (isDef<z.core.$ZodPipeDef>(def, "pipe")) return isSecret(def.in) || isSecret(def.out);
  const inner = innerOf(def);
  return inner !== undefined && isSecret(inner);
}

/** The schema of a posted name, such as `title.en` or `credits.0.role`; undefined for a name that the form does not have. */
export function schemaAt(schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  return name.split(".").reduce<z.core.$ZodType | undefined>((at, part) => {
    if (!at) return undefined;
    const element = elementOf(at);
    if (element) return /^\d{1,4}$/.test(part) ? element : undefined;
    return shapeOf(at)?.get(part);
  }, schema);
}

/** The schema that `optional`, `nullable`, `default` and similar wrappers contain. */
function innerOf(def: z.core.$ZodTypeDef): z.core.$ZodType | undefined {
  return "innerType" in def ? (def.innerType as z.core.$ZodType) : undefined;
}

function isDef<Def extends z.core.$ZodTypeDef>(def: z.core.$ZodTypeDef, type: Def["type"]): def is Def {
  return def.type === type;
}
