import type { Db } from '#data/database/connection.ts'
import { invariantQueries } from './invariant-queries.ts'

export interface InvariantCheck {
  invariant: string
  violations: readonly Record<string, unknown>[]
}

/** `db` should be a snapshot if other transactions write at the same time. */
export async function checkInvariants(db: Db): Promise<InvariantCheck[]> {
  const checks: InvariantCheck[] = []
  for (const [invariant, query] of Object.entries(invariantQueries)) {
    const broken = await db.runScript(`SELECT * FROM (${query}) broken LIMIT 3`)
    checks.push({ invariant, violations: [...broken] })
  }
  return checks
}
