import type { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseUnavailable } from '#data/database/unavailable.ts'
import { waitInLoopTime } from './loop-time.ts'

const probeMs = 3000
/** SQLSTATE cannot_connect_now: the server is starting or stopping. */
const cannotConnectNow = '57P03'

/** Whether the server answers `probe`, also if it refuses it. Connections that fall silent together share a probe. */
export function createProbe(probe: (signal: AbortSignal) => Promise<unknown>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined
  const run = async () => {
    const over = new AbortController()
    const answered = probe(over.signal).then(
      () => true,
      (error) => error instanceof pg.DatabaseError && error.code !== cannotConnectNow,
    )
    try {
      return await Promise.race([answered, waitInLoopTime(probeMs, over.signal).then(() => false)])
    } finally {
      over.abort()
      running = undefined
    }
  }
  return () => {
    running ??= run()
    return running
  }
}

interface Silence {
  ms: number
  /** Whether the server owes this connection an answer. */
  isWaiting: () => boolean
  isServerAnswering: () => Promise<boolean>
}

/** Destroys a connection that waits in silence for a server that answers no other connection either. */
export function destroyIfSilent(socket: Socket, { ms, isWaiting, isServerAnswering }: Silence): void {
  socket.setTimeout(ms)
  socket.on('timeout', async () => {
    const bytes = socket.bytesRead
    if (!isWaiting() || (await isServerAnswering()) || socket.bytesRead > bytes) socket.setTimeout(ms)
    else
      socket.destroy(new DatabaseUnavailable(`it sent nothing for ${ms / 1000} seconds`, 'CONNECTION_SILENT'))
  })
}
