import type { Db } from '#data/database/connection.ts'
import { checkInvariants } from '#data/maintenance/invariants.ts'

/** @returns the violated invariants with the first violating rows; empty for a consistent shop */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const all = await checkInvariants(db)
  return all
    .filter(({ violations }) => violations.length > 0)
    .map(({ invariant, violations }) => `${invariant}: ${JSON.stringify(violations)}`)
}
