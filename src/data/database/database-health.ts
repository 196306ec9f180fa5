import { setTimeout as sleep } from 'node:timers/promises'
import { waitInLoopTime } from '#data/loop-time.ts'
import { connect, type Where } from './connect.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const intervalMs = 1000
/** Counted in turns of the event loop, because a busy process must not take its database for unreachable. */
const timeoutMs = 2500

const unavailable = () =>
  new DatabaseUnavailable('the database has not answered for some seconds', 'CONNECTION_UNAVAILABLE')

export interface DatabaseHealth {
  /** Whether the last heartbeat was answered. */
  isConnected: () => boolean
  /**
   * Runs `work`, and rejects with `DatabaseUnavailable` as soon as a heartbeat is missed, or at once if one was: what
   * `work` has begun may still be committed.
   */
  failFast: <T>(work: () => Promise<T>) => Promise<T>
  stop: () => Promise<void>
}

/**
 * Asks the database every second whether it is there, on a connection of its own. A frozen server or a cut line ends
 * no connection, so without a heartbeat each request would wait until the system gives the connection up.
 */
export function startHeartbeat(where: Where): DatabaseHealth {
  let isConnected = true
  let isStopped = false
  const pending = new Set<(reason: Error) => void>()
  const open = () => connect(where, { max: 1, applicationName: 'tiem heartbeat' })
  let connection = open()

  async function isAnswered(): Promise<boolean> {
    const answered = new AbortController()
    const timeout = waitInLoopTime(timeoutMs, answered.signal)
    const heartbeat = connection.runScript('SELECT 1').then(() => true)
    const inTime = await Promise.race([heartbeat, timeout.then(() => false)]).catch(() => false)
    answered.abort()
    return inTime
  }

  async function run() {
    while (!isStopped) {
      isConnected = await isAnswered()
      if (!isConnected && !isStopped) {
        for (const reject of pending) reject(unavailable())
        connection.end({ timeout: 0 }).catch(() => {})
        connection = open()
      }
      await sleep(intervalMs, undefined, { ref: false })
    }
  }
  void run()

  return {
    isConnected: () => isConnected,
    failFast: (work) => {
      if (!isConnected) return Promise.reject(unavailable())
      return new Promise((resolve, reject) => {
        pending.add(reject)
        work()
          .then(resolve, reject)
          .finally(() => pending.delete(reject))
      })
    },
    stop: async () => {
      isStopped = true
      await connection.end({ timeout: 0 }).catch(() => {})
    },
  }
}
