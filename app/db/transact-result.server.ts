import { type Database, type Transaction, type TransactionOptions, transact } from "./transact.server.ts";

/** A refusal that ends a transaction: what was written in it must not stay. */
class Refused extends Error {
  readonly refusal: { readonly ok: false };

  constructor(refusal: { readonly ok: false }) {
    super("refused");
    this.refusal = refusal;
  }
}

/**
 * As `transact`, for several verbs of which all must succeed: where `work` returns a refusal, what was written in it is rolled back.
 * @returns what `work` returns
 * @throws as `transact`
 */
export async function transactResult<Result extends { readonly ok: boolean }>(
  on: Database,
  work: (tx: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  try {
    return await transact(
      on,
      async (tx) => {
        const result = await work(tx);
        if (!result.ok) throw new Refused(result as { readonly ok: false });
        return result;
      },
      options,
    );
  } catch (error) {
    if (error instanceof Refused) return error.refusal as Result;
    throw error;
  }
}
