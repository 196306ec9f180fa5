import sql from 'sql-template-tag'
import type { Database } from './connect.ts'
import type { Transaction } from './connection.ts'

/** On `signal`, another connection terminates the backend of the transaction, so that nothing is committed. */
export async function abortableTransaction<T>(
  db: Database,
  signal: AbortSignal,
  work: (tx: Transaction) => Promise<T>,
  mode = '',
): Promise<T> {
  signal.throwIfAborted()
  let terminate = () => {}
  try {
    return await db.copyTransaction(async (tx) => {
      const [backend] = await tx.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      terminate = () => {
        db.query(sql`SELECT pg_terminate_backend(${backend?.pid ?? 0})`).catch(() => {})
      }
      signal.addEventListener('abort', terminate, { once: true })
      signal.throwIfAborted()
      const result = await work(tx)
      signal.removeEventListener('abort', terminate)
      signal.throwIfAborted()
      return result
    }, mode)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', terminate)
  }
}
