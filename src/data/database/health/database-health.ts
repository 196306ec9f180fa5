import { setTimeout as sleep } from 'node:timers/promises'
import { type ConnectionParameters, connect, type Database } from '#data/database/connect.ts'
import { DatabaseUnavailable } from '#data/database/database-unavailable.ts'
import { sleepInEventLoopTime } from './event-loop-time.ts'

const intervalMs = 1000
/** Measured in event loop time, so that a busy process does not consider its database unreachable. */
const timeoutMs = 2500

async function answersInTime(connection: Database): Promise<boolean> {
  const answered = new AbortController()
  const timeout = sleepInEventLoopTime(timeoutMs, answered.signal)
  const heartbeat = connection.runScript('SELECT 1').then(() => true)
  const isInTime = await Promise.race([heartbeat, timeout.then(() => false)]).catch(() => false)
  answered.abort()
  return isInTime
}

const unavailable = () =>
  new DatabaseUnavailable('the database has not answered for several seconds', 'CONNECTION_UNAVAILABLE')

export interface DatabaseHealth {
  isConnected: () => boolean
  /** Rejects with `DatabaseUnavailable` once a heartbeat is missed; the work may still be committed. */
  failFast: <T>(work: () => Promise<T>) => Promise<T>
  stop: () => Promise<void>
}

/** Without a heartbeat, each request to a frozen server would wait for the timeout of the operating system. */
export function startHeartbeat(where: ConnectionParameters): DatabaseHealth {
  let isConnected = true
  let isStopped = false
  const pending = new Set<(reason: Error) => void>()
  const open = () => connect(where, { max: 1, applicationName: 'tiem heartbeat' })
  let connection = open()

  async function run() {
    while (!isStopped) {
      isConnected = await answersInTime(connection)
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
