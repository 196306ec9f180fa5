import type { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseUnavailable } from '#data/database/database-unavailable.ts'
import { sleepInEventLoopTime } from './event-loop-time.ts'

const probeMs = 3000
/** SQLSTATE cannot_connect_now: the server is starting or stopping. */
const cannotConnectNow = '57P03'

export function createServerProbe(probe: (signal: AbortSignal) => Promise<unknown>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined
  const run = async () => {
    const over = new AbortController()
    const answered = probe(over.signal).then(
      () => true,
      (error) => error instanceof pg.DatabaseError && error.code !== cannotConnectNow,
    )
    try {
      return await Promise.race([answered, sleepInEventLoopTime(probeMs, over.signal).then(() => false)])
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

interface UnresponsiveOptions {
  ms: number
  isWaiting: () => boolean
  isServerAnswering: () => Promise<boolean>
}

/** Destroys a waiting connection without traffic if the server does not answer on another connection either. */
export function destroyIfUnresponsive(
  socket: Socket,
  { ms, isWaiting, isServerAnswering }: UnresponsiveOptions,
): void {
  socket.setTimeout(ms)
  socket.on('timeout', async () => {
    const bytes = socket.bytesRead
    if (!isWaiting() || (await isServerAnswering()) || socket.bytesRead > bytes) socket.setTimeout(ms)
    else
      socket.destroy(
        new DatabaseUnavailable(`the server sent nothing for ${ms / 1000} seconds`, 'CONNECTION_SILENT'),
      )
  })
}
