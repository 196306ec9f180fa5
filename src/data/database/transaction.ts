import sql from 'sql-template-tag'
import { type Failure, failed } from '#contract/failures.ts'
import type { Database } from './connect.ts'
import type { Transaction } from './connection.ts'

class RolledBack extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.failure)
    this.failure = failure
  }
}

// deadlock_detected and serialization_failure. lock_not_available (55P03) is not retried: the user waited long enough.
const retryableCodes = new Set(['40P01', '40001'])
const maxAttempts = 5

const sqlState = (error: unknown) => (error as { code?: string } | null)?.code ?? ''

export const isForeignKeyViolation = (error: unknown) => sqlState(error) === '23503'

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return sqlState(error) === '23505' && (error as { constraint?: string }).constraint === constraint
}

/** These are the codes of disk_full and read_only_sql_transaction. */
export const isWriteRefused = (error: unknown) => ['53100', '25006'].includes(sqlState(error))

/**
 * Makes PostgreSQL use generic plans in this transaction, for statements that read few rows by key. Otherwise it may
 * plan each execution after statistics change, which takes longer than running them (1 of the 2.6 ms of an order).
 */
export const reusePlans = (tx: Transaction): Promise<unknown> =>
  tx.query(sql`SET LOCAL plan_cache_mode = force_generic_plan`)

/**
 * Runs `work` in one transaction. If `work` returns a failure, the transaction is rolled back and the failure returned.
 * Retries after a deadlock, a serialization failure or an error that `retryOn` accepts.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T | Failure>,
  retryOn: (error: unknown) => boolean = () => false,
): Promise<T | Failure> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await db.transaction(async (tx) => {
        const outcome = await work(tx)
        if (failed(outcome)) throw new RolledBack(outcome)
        return outcome
      })) as T
    } catch (error) {
      if (error instanceof RolledBack) return error.failure
      if (attempt >= maxAttempts || !(retryableCodes.has(sqlState(error)) || retryOn(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}
