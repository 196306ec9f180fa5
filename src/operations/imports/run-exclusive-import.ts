import { type Failure, fail } from '#contract/failures.ts'
import { lockImports } from '#data/imports/import-lock.ts'
import type { Shop } from '#operations/shop.ts'

/** `work` continues after the call has returned, and rejects if the import was interrupted. */
export interface StartedImport {
  id: string
  work: Promise<void>
}

/**
 * Runs one import at a time: after `begin` succeeds, `work` runs in the background. Each product is committed on its
 * own, so the import can be interrupted at any time.
 * @failure import_running and the failures of `begin`
 */
export async function runExclusiveImport(
  shop: Shop,
  id: string,
  begin: () => Promise<null | Failure>,
  work: () => Promise<void>,
): Promise<StartedImport | Failure> {
  const release = await lockImports(shop.db, id)
  if (!release) return fail('import_running')
  let failure: Failure | null
  try {
    failure = await begin()
  } catch (error) {
    await release()
    throw error
  }
  if (failure) {
    await release()
    return failure
  }
  const end = () => {
    shop.invalidateCache?.()
    return release()
  }
  return { id, work: work().finally(end) }
}
