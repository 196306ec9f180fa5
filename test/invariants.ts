import type { Db } from '#data/database/connection.ts'
import { checkLaws } from '#data/maintenance/laws.ts'

/** @returns the violated invariants with the first violating rows; empty for a consistent shop */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const all = await checkLaws(db)
  return all
    .filter(({ broken }) => broken.length > 0)
    .map(({ law, broken }) => `${law}: ${JSON.stringify(broken)}`)
}
