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
 * own, so the import can be interrupted at any time. `work` stops when its signal is aborted: the lock is lost.
 * @failure import_running and the failures of `begin`
 */
export async function runExclusiveImport(
  shop: Shop,
  id: string,
  begin: () => Promise<null | Failure>,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<StartedImport | Failure> {
  const lock = await lockImports(shop.db, id)
  if (!lock) return fail('import_running')
  let failure: Failure | null
  try {
    failure = await begin()
  } catch (error) {
    await lock.unlock()
    throw error
  }
  if (failure) {
    await lock.unlock()
    return failure
  }
  const end = () => {
    shop.invalidateCache?.()
    return lock.unlock()
  }
  return { id, work: work(lock.lost).finally(end) }
}
