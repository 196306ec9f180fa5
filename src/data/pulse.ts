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

/** Told by triggers (db/migrations/039-goods-changed.sql). */
const channel = 'goods_changed'

/**
 * Asks the database every second whether it is there, on a line of its own. A server that is frozen, or whose
 * line is cut without a word, would else keep each request as long as its connection is believed in.
 * @param onChange what is sold has changed, in whichever process; or may have, while nobody could be told
 */
export function startPulse(where: Where, onChange = () => {}): Pulse {
  let alive = true
  let stopped = false
  const waiting = new Set<(reason: Error) => void>()
  const open = () => connect(where, { max: 1, applicationName: 'tiem pulse', onnotify: onChange })
  let line = open()

  /** A connection that hears nothing is new: of what came before it nobody was told. */
  async function hear() {
    const [heard] = await line<{ channels: number }[]>`
      SELECT count(*)::int AS channels FROM pg_listening_channels()`
    if (heard?.channels) return
    await line`LISTEN ${line(channel)}`
    onChange()
  }

  async function answers(): Promise<boolean> {
    const silence = new AbortController()
    const late = sleep(beat.patience, false, { signal: silence.signal, ref: false })
      // This process may have been held up itself: what came meanwhile is read first.
      .then(() => sleep(50, false, { ref: false }))
      .catch(() => false)
    const there = hear().then(
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
