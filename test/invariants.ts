import type { Db } from '#data/connect.ts'
import { checkLaws } from '#data/laws.ts'

/** The laws that do not hold, with the first rows that break them; none in a shop that is well. */
export async function brokenInvariants(sql: Db): Promise<string[]> {
  const all = await checkLaws(sql)
  return all
    .filter(({ broken }) => broken.length > 0)
    .map(({ law, broken }) => `${law}: ${JSON.stringify(broken)}`)
}
