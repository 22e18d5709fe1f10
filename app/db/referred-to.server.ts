/** Whether an error of the database says that other rows refer to one that was to be deleted (SQLSTATE 23503). */
export function isRowReferredTo(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && cause.code === "23503") return true;
  return false;
}
