import { AppError } from "#app/domain/access/errors.ts";
import { log } from "./log.server.ts";

/**
 * Logs that a write has failed, and passes the error on. What the person may not do is no failure.
 * @param message the message of the specification (section 8)
 */
export async function logFailure<Value>(message: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error }, message);
    throw error;
  }
}

export const PASSWORD_NOT_UPDATED = "Couldn't update password";
export const EMAIL_NOT_UPDATED = "Couldn't update email";
