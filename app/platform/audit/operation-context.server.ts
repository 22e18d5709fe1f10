import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

/** Runs work so that each audit entry written in it names the operation. */
export function withOperation<Value>(operationId: string, work: () => Value): Value {
  return current.run(operationId, work);
}

/** Id of the operation that the code runs in, if it does. */
export const currentOperationId = (): string | undefined => current.getStore();
