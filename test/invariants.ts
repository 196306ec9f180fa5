import type { Db } from '#data/database/connection.ts'
import { checkLaws } from '#data/maintenance/laws.ts'

/** The laws that do not hold, with the first rows that break them; none in a shop that is well. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const all = await checkLaws(db)
  return all
    .filter(({ broken }) => broken.length > 0)
    .map(({ law, broken }) => `${law}: ${JSON.stringify(broken)}`)
}
