let moved = false;

/** Notes whether another version of the product has migrated the database since this process began, as the readiness check finds it. */
export function noteSchemaMoved(isMoved: boolean): void {
  moved = isMoved;
}

/** Whether the schema is known not to be that of this process any more. */
export const hasSchemaMoved = (): boolean => moved;
