import { type Failure, fail, failed } from '#contract/failures.ts'
import { holdImports } from '#data/import-lock.ts'
import type { Shop } from './shop.ts'

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
  { sql }: Shop,
  begin: () => Promise<string | Failure>,
  work: (id: string) => Promise<void>,
): Promise<Begun | Failure> {
  const release = await holdImports(sql)
  if (!release) return fail('import_running')
  let id: string | Failure
  try {
    id = await begin()
  } catch (error) {
    await release()
    throw error
  }
  if (failed(id)) {
    await release()
    return id
  }
  return { id, work: work(id).finally(release) }
}
