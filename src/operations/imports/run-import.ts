import { type Failure, fail } from '#contract/failures.ts'
import { holdImports } from '#data/imports/import-lock.ts'
import type { Shop } from '#operations/shop.ts'

/** What goes on behind the call that began it; it rejects where it was interrupted. */
export interface Begun {
  id: string
  work: Promise<void>
}

/**
 * One import at a time: `begin` decides whether it may run, then `work` goes on by itself. What is done is kept
 * product by product, so that it can be stopped anywhere.
 */
export async function runAlone(
  shop: Shop,
  id: string,
  begin: () => Promise<null | Failure>,
  work: () => Promise<void>,
): Promise<Begun | Failure> {
  const release = await holdImports(shop.db, id)
  if (!release) return fail('import_running')
  let refused: Failure | null
  try {
    refused = await begin()
  } catch (error) {
    await release()
    throw error
  }
  if (refused) {
    await release()
    return refused
  }
  const end = () => {
    shop.invalidateCache?.()
    return release()
  }
  return { id, work: work().finally(end) }
}
