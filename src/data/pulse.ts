import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Where } from './connect.ts'

/** Milliseconds. */
const beat = { every: 1000, patience: 2500 }

/** The code says to whoever answers (http/answer.ts) that it is worth asking again. */
class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  readonly code = 'CONNECTION_AWAY'
}
const away = () => new DatabaseAway('the database has not answered for some seconds')

export interface Pulse {
  /**
   * Does the work while the database answers. Rejects at once when it does not, and as soon as it no longer
   * does: what was begun may yet be done, and nobody waits for it.
   */
  whileAlive: <T>(work: () => Promise<T>) => Promise<T>
  stop: () => Promise<void>
}

/**
 * Asks the database every second whether it is there, on a line of its own. A server that is frozen, or whose
 * line is cut without a word, would else keep each request as long as its connection is believed in.
 */
export function startPulse(where: Where): Pulse {
  let alive = true
  let stopped = false
  const waiting = new Set<(reason: Error) => void>()
  const open = () => connect(where, { max: 1, applicationName: 'tiem pulse' })
  let line = open()

  async function answers(): Promise<boolean> {
    const silence = new AbortController()
    const late = sleep(beat.patience, false, { signal: silence.signal, ref: false })
      // This process may have been held up itself: what came meanwhile is read first.
      .then(() => sleep(50, false, { ref: false }))
      .catch(() => false)
    const there = line`SELECT 1`.then(
      () => true,
      () => false,
    )
    const answered = await Promise.race([there, late])
    silence.abort()
    return answered
  }

  async function run() {
    while (!stopped) {
      alive = await answers()
      if (!alive && !stopped) {
        for (const giveUp of waiting) giveUp(away())
        line.end({ timeout: 0 }).catch(() => {})
        line = open()
      }
      await sleep(beat.every, undefined, { ref: false })
    }
  }
  void run()

  return {
    whileAlive: (work) => {
      if (!alive) return Promise.reject(away())
      return new Promise((done, giveUp) => {
        waiting.add(giveUp)
        work()
          .then(done, giveUp)
          .finally(() => waiting.delete(giveUp))
      })
    },
    stop: async () => {
      stopped = true
      await line.end({ timeout: 0 }).catch(() => {})
    },
  }
}
