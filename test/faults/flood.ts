import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What `flood-client.ts` sends. */
export interface Flood {
  port: number
  /** the address of this machine that the connections come from, like 127.0.0.2 */
  from: string
  connections: number
  /** `*` becomes a number that was not sent before. */
  path: string
  /** The client resets each connection this long after it has sent a request, and opens another. */
  resetAfterMs?: number | undefined
}

export interface FloodResult {
  seconds: number
  /** how many answers had each status */
  answers: Record<string, number>
}

/** Sends requests over many connections from a process of its own until `stop` is called. */
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
