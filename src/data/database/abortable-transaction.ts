import type { Sql, Tx } from '../connect.ts'

/**
 * Runs `work` in one transaction that `signal` ends at once, whatever it waits for: another connection terminates its
 * server process, so that nothing of it is kept. Rejects with the signal's reason then.
 */
export async function abortableTransaction<T>(
  sql: Sql,
  signal: AbortSignal,
  work: (tx: Tx) => Promise<T>,
  mode = '',
): Promise<T> {
  signal.throwIfAborted()
  let terminate = () => {}
  try {
    return (await sql.begin(mode, async (tx) => {
      const [backend] = await tx<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
      terminate = () => {
        sql`SELECT pg_terminate_backend(${backend?.pid ?? 0})`.catch(() => {})
      }
      signal.addEventListener('abort', terminate, { once: true })
      signal.throwIfAborted()
      const result = await work(tx)
      // The transaction is about to be committed: from here on it is kept.
      signal.removeEventListener('abort', terminate)
      signal.throwIfAborted()
      return result
    })) as T
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', terminate)
  }
}
