import type { Sql, Tx } from '../connect.ts'

/** On `signal`, whatever `work` waits for, another connection terminates the server process: nothing is committed. */
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
      // COMMIT comes next: from here on an abort is too late.
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
