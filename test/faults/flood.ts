import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The job of `flood-client.ts`. */
export interface Flood {
  port: number
  /** The local source address, such as 127.0.0.2. */
  from: string
  connections: number
  /** `*` is replaced by a new number in each request. */
  path: string
  /** Resets each connection this long after its request and opens a new one. */
  resetAfterMs?: number | undefined
}

export interface FloodResult {
  seconds: number
  /** The number of answers by status. */
  answers: Record<string, number>
}

/** Sends requests over many connections from a child process until `stop` is called. */
export async function startFlood(flood: Flood): Promise<{ stop: () => Promise<FloodResult> }> {
  const child: ChildProcess = fork(fileURLToPath(new URL('flood-client.ts', import.meta.url)))
  child.send(flood)
  await once(child, 'message')
  return {
    stop: async () => {
      child.send('stop')
      const [result] = (await once(child, 'message')) as [FloodResult]
      return result
    },
  }
}
