import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Where } from '#data/database/connect.ts'
import { DatabaseUnavailable } from '#data/database/unavailable.ts'
import { waitInLoopTime } from './loop-time.ts'

const intervalMs = 1000
/** Counted in turns of the event loop, so that a busy process does not take its database for unreachable. */
const timeoutMs = 2500

const unavailable = () =>
  new DatabaseUnavailable('the database has not answered for some seconds', 'CONNECTION_UNAVAILABLE')

export interface DatabaseHealth {
  isConnected: () => boolean
  /** Rejects with `DatabaseUnavailable` once a heartbeat is missed; the work may still be committed. */
  failFast: <T>(work: () => Promise<T>) => Promise<T>
  stop: () => Promise<void>
}

/** Without a heartbeat, each request to a frozen server would wait for the timeout of the system. */
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
