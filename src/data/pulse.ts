import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Where } from './connect.ts'
import { waitInLoopTime } from './loop-time.ts'
import { type StockMove, watchStock } from './moved-stock.ts'

/** Milliseconds; the patience is of the event loop's own time, so that a busy process does not blame the database. */
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
  /** Resolves when everything was heard that had been committed by now, or the line is lost. */
  heard: () => Promise<void>
  /** Lines of the ledger of stock that this process wrote itself. */
  knowStock: (lines: readonly number[]) => void
  stop: () => Promise<void>
}

/** Told by triggers (db/migrations/052-what-changed.sql). */
const channel = 'goods_changed'

/** Who wants to know what changes, in whichever process. */
export interface Ears {
  /** `product:<id>`, `goods`, `settings`, `all` */
  told?: (what: string) => void
  /** At most some seconds after it was committed. Null: so much that it was not read. */
  moved?: (moves: StockMove[] | null) => void
  /** False: nobody can be told of anything. True: from now on all is heard. */
  hearing?: (hears: boolean) => void
}

/**
 * Asks the database every second whether it is there, on a line of its own. A server that is frozen, or whose
 * line is cut without a word, would else keep each request as long as its connection is believed in.
 */
export function startPulse(where: Where, { told, moved, hearing }: Ears = {}): Pulse {
  let alive = true
  let stopped = false
  const waiting = new Set<(reason: Error) => void>()
  const deaf = () => hearing?.(false)
  const open = () => {
    const onnotify = (_: string, what: string) => told?.(what)
    return connect(where, { max: 1, applicationName: 'tiem pulse', onnotify, onclose: deaf })
  }
  let line = open()
  let stock = watchStock(line)

  /** A connection that hears nothing is new: of what came before it nobody was told. */
  async function hear() {
    const [heard] = await line<{ channels: number }[]>`
      SELECT count(*)::int AS channels FROM pg_listening_channels()`
    if (!heard?.channels) {
      deaf()
      await line`LISTEN ${line(channel)}`
      stock = watchStock(line)
    }
    const moves = await stock.look()
    if (!heard?.channels) hearing?.(true)
    else if (moves?.length !== 0) moved?.(moves)
  }

  async function answers(): Promise<boolean> {
    const silence = new AbortController()
    const late = waitInLoopTime(beat.patience, silence.signal).then(
      () => false,
      () => false,
    )
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
        deaf()
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
    heard: async () => {
      // Asked plainly: it is answered when what was told before has been passed on.
      await line.unsafe('SELECT 1').then(() => {}, deaf)
    },
    knowStock: (lines) => stock.know(lines),
    stop: async () => {
      stopped = true
      await line.end({ timeout: 0 }).catch(() => {})
    },
  }
}
