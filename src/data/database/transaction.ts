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

// 40P01 deadlock, 40001 serialization: each says that nothing was done. A lock not had in time (55P03) says it
// too, but whoever waited that long is told so.
const nothingDone = new Set(['40P01', '40001'])
const tries = 5

const code = (error: unknown) => (error as { code?: string } | null)?.code ?? ''

/** True for an error with which PostgreSQL kept a row because another refers to it. */
export const isReferred = (error: unknown) => code(error) === '23503'

/** True for an error with which PostgreSQL refused a row because of this unique constraint or index. */
export function violates(error: unknown, constraint: string): boolean {
  return code(error) === '23505' && (error as { constraint?: string }).constraint === constraint
}

/**
 * Has PostgreSQL plan each prepared statement of this transaction once, whatever its values are: for statements that
 * read few rows by key. By itself it plans some of them for each execution after its statistics have changed, which
 * takes longer than running them (1 of 2.6 ms of an order).
 */
export const reusePlans = (tx: Transaction): Promise<unknown> =>
  tx.query(sql`SET LOCAL plan_cache_mode = force_generic_plan`)

/**
 * Runs `work` in one transaction. A failure that it returns rolls back and comes out as the value.
 * It is run again only where PostgreSQL said that nothing of it was done (deadlock, `retryOn`).
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
      if (attempt >= tries || !(nothingDone.has(code(error)) || retryOn(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}
